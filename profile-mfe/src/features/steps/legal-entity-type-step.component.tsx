import { legalEntityTypeNames } from '@lender-portal/contracts';
import { ChoiceGroup } from '../../components/choice-group.component';

export function LegalEntityTypeStep() {
  return <ChoiceGroup name="legalEntityType" kind="radio" label="Please select type of your organization" choices={legalEntityTypeNames} />;
}
