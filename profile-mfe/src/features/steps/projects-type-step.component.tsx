import { projectTypeNames } from '@lender-portal/contracts';
import { ChoiceGroup } from '../../components/choice-group.component';

export function ProjectsTypeStep() {
  return (
    <ChoiceGroup
      name="projectsType"
      kind="checkbox"
      label="What type of projects are you interested to fund?"
      hint="Select all that apply."
      choices={projectTypeNames}
    />
  );
}
