import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { type Failed, failed } from '#domain/result.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { Automation } from '#main/automation/automation.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export interface AutomationServices {
  readonly automation: Pick<
    Automation,
    | 'setOn'
    | 'kill'
    | 'accept'
    | 'decline'
    | 'disconnect'
    | 'forget'
    | 'setTrading'
    | 'letTrade'
    | 'grantBudget'
    | 'drafts'
  >;
}

const off = (): Failed<FailureView> =>
  failed(
    localFailure('automation-off', 'Programs are off', 'Nothing that they drafted can be sent.'),
  );

export const automationHandlers = ({
  automation,
}: AutomationServices): AreaHandlers<'automation'> => ({
  'automation/kill': () => automation.kill(),
  'automation/set-on': ({ isOn }) => automation.setOn(isOn),
  'automation/accept': ({ id }) => automation.accept(id),
  'automation/decline': ({ id }) => automation.decline(id),
  'automation/disconnect': ({ id }) => automation.disconnect(id),
  'automation/forget': ({ id }) => automation.forget(id),
  'automation/set-trading': ({ isOn }) => automation.setTrading(isOn),
  'automation/let-trade': ({ id, mayTrade }) => automation.letTrade(id, mayTrade),
  'automation/approve': ({ id, ...shown }) => automation.drafts?.approve(id, shown) ?? off(),
  'automation/decline-draft': ({ id }) => automation.drafts?.decline(id) ?? off(),
  'automation/requote-draft': ({ id }) => automation.drafts?.requote(id) ?? off(),
  'automation/grant-budget': ({ id, terms }) => automation.grantBudget(id, terms),
  'automation/revoke-budget': ({ id }) => automation.drafts?.revoke(id) ?? off(),
});
