/** The map of the states with its multi-select. An entry of its own: a page without a map does not load the shapes. */
export { StatesPicker, type StatesPickerProps } from './states-picker';
