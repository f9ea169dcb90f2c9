import type { Automation } from '#main/automation/automation.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export interface AutomationServices {
  readonly automation: Pick<Automation, 'setOn' | 'accept' | 'decline' | 'disconnect' | 'forget'>;
}

export const automationHandlers = ({
  automation,
}: AutomationServices): AreaHandlers<'automation'> => ({
  'automation/set-on': ({ isOn }) => automation.setOn(isOn),
  'automation/accept': ({ id }) => automation.accept(id),
  'automation/decline': ({ id }) => automation.decline(id),
  'automation/disconnect': ({ id }) => automation.disconnect(id),
  'automation/forget': ({ id }) => automation.forget(id),
});
