/** State map and multi-select. A separate entry; other pages do not load the shapes. */
export { StatesPicker, type StatesPickerProps } from './states-picker';
