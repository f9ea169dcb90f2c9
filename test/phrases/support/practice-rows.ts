/** The catalogue of the practice marketplace as rows of the market, and what the organization of the phrases holds. */
import { practiceContext } from '../../../src/read/practice-market.ts';

export const PRACTICE = practiceContext('point');
