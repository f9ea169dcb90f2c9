import { describe, expect, it } from 'vitest';
import { isRuleText, readRepricingRule, ruleText } from './repricing-text.ts';

const read = (text: string): string => {
  const rule = readRepricingRule(text);
  return rule.ok ? ruleText(rule.value) : rule.error.sentence;
};

describe('a repricing rule as it is typed', () => {
  it.each([
    ['undercut 0.50 floor 2%', 'Undercut by $0.50, floor +2.00%'],
    ['Undercut by $1 floor $4,150', 'Undercut by $1.00, floor $4,150.00'],
    ['undercut 1,000, floor 41k', 'Undercut by $1,000.00, floor $41,000.00'],
    ['undercut .01 floor -1%', 'Undercut by $0.01, floor -1.00%'],
    ['spot +3%', 'Spot +3.00%'],
    ['spot 3.25% floor 400', 'Spot +3.25%, floor $400.00'],
    ['spot -0.5%', 'Spot -0.50%'],
  ])('reads %j as %s', (text, rule) => {
    expect(isRuleText(text)).toBe(true);
    expect(read(text)).toBe(rule);
  });

  it('never undercuts without a floor, nor by nothing', () => {
    expect(read('undercut 0.50')).toMatch(/^Add the lowest price you accept/);
    expect(read('undercut floor 2%')).toMatch(/^Enter the step/);
    expect(read('undercut 0 floor 2%')).toMatch(/^Enter the step/);
    expect(read('undercut 1.500 floor 2%')).toMatch(/^Enter the step/);
  });

  it.each([
    'spot',
    'spot 3',
    'spot $3',
    'undercut 1 floor',
    'undercut 1 floor 0',
    'undercut 1 floor two',
    'undercut 1 floor 2% floor 3%',
    'spot +3% floor x%',
    'x'.repeat(500),
    `spot ${'9'.repeat(200)}%`,
  ])('refuses %j with a sentence', (text) => {
    const rule = readRepricingRule(text);
    expect(rule.ok ? text : rule.error.sentence).toMatch(/\.$/);
  });

  it('leaves lines about fields to the fields', () => {
    for (const text of ['price +1', 'spotless', 'premium 2%', '']) {
      expect(isRuleText(text)).toBe(false);
    }
  });
});
