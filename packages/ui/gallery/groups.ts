import type { GalleryState } from './gallery-state';
import { buttons } from './groups/buttons.gallery';
import { choices } from './groups/choices.gallery';
import { controls } from './groups/controls.gallery';
import { dialogs } from './groups/dialogs.gallery';
import { forms } from './groups/forms.gallery';
import { layout } from './groups/layout.gallery';
import { lists } from './groups/lists.gallery';
import { navigation } from './groups/navigation.gallery';
import { notices } from './groups/notices.gallery';
import { statesPicker } from './groups/states-picker.gallery';
import { states } from './groups/states.gallery';
import { status } from './groups/status.gallery';

/** All states, by the name of their group's file. */
export const groups: Readonly<Record<string, readonly GalleryState[]>> = {
  buttons,
  choices,
  controls,
  dialogs,
  forms,
  layout,
  lists,
  navigation,
  notices,
  states,
  'states-picker': statesPicker,
  status,
};
