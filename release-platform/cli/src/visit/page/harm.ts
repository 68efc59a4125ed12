import type { Problem } from '../page-bridge';
import { findChangedBuiltIns, readBuiltIns } from './built-ins';
import { findFrameChanges, readFrame } from './frame';
import { findChangedSettings, readSettings } from './settings';
import { findChangedEntries, readStorage } from './storage';

/** Records what a module shares with others, on a page without it. */
export const readShared = () => ({
  frame: readFrame(),
  builtIns: readBuiltIns(),
  entries: readStorage(),
  settings: readSettings(),
});

/** @returns what a module has changed of what it shares with others */
export function findHarm({ frame, builtIns, entries, settings }: ReturnType<typeof readShared>): Problem[] {
  const changes = findFrameChanges(frame);
  const looks = changes.map(({ what }) => what).join(', ');
  return [
    ...(changes.length > 0
      ? [
          {
            message: `changes how the menu and the header look (${looks})`,
            evidence: changes.flatMap(({ evidence }) => evidence).slice(0, 6),
          },
        ]
      : []),
    ...findChangedBuiltIns(builtIns).map(({ name, code }) => ({ message: `replaces ${name}`, evidence: [code] })),
    ...[...findChangedEntries(entries), ...findChangedSettings(settings)].map((message) => ({ message, evidence: [] })),
  ];
}
