/** Action items in the bell and on the notifications page. A separate entry, bundled into both modules. */
export { ActionItemGroups, ActionItemRow } from './action-items';
export { describeItems, markAttention, type ActionItem } from './mark-attention';
