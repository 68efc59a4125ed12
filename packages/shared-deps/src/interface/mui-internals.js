// Contexts and singletons without a public name. Parts of MUI that a team bundles import these from the page, so that
// they see its theme, default props and form controls. `file:` bypasses the packages' lists of exports.
export { default as ButtonGroupButtonContext } from 'file:@mui/material/ButtonGroup/ButtonGroupButtonContext.mjs';
export { default as ButtonGroupContext } from 'file:@mui/material/ButtonGroup/ButtonGroupContext.mjs';
export { default as DialogContext } from 'file:@mui/material/Dialog/DialogContext.mjs';
export { default as FormControlContext } from 'file:@mui/material/FormControl/FormControlContext.mjs';
export { default as ListContext } from 'file:@mui/material/List/ListContext.mjs';
export { MenuListContext } from 'file:@mui/material/MenuList/MenuListContext.mjs';
export { default as RadioGroupContext } from 'file:@mui/material/RadioGroup/RadioGroupContext.mjs';
export {
  SelectFocusSourceProvider,
  useSelectFocusSource,
} from 'file:@mui/material/Select/utils/SelectFocusSourceContext.mjs';
export { default as StepContext } from 'file:@mui/material/Step/StepContext.mjs';
export { default as StepperContext } from 'file:@mui/material/Stepper/StepperContext.mjs';
export { default as TableContext } from 'file:@mui/material/Table/TableContext.mjs';
export { default as Tablelvl2Context } from 'file:@mui/material/Table/Tablelvl2Context.mjs';
export { default as ToggleButtonGroupButtonContext } from 'file:@mui/material/ToggleButtonGroup/ToggleButtonGroupButtonContext.mjs';
export { default as ToggleButtonGroupContext } from 'file:@mui/material/ToggleButtonGroup/ToggleButtonGroupContext.mjs';
export { default as ThemeContext } from 'file:@mui/private-theming/useTheme/ThemeContext.mjs';
export {
  default as DefaultPropsProvider,
  useDefaultProps,
} from 'file:@mui/system/DefaultPropsProvider/DefaultPropsProvider.mjs';
export { default as RtlProvider, useRtl } from 'file:@mui/system/RtlProvider/index.mjs';
export { default as defaultSxConfig } from 'file:@mui/system/styleFunctionSx/defaultSxConfig.mjs';
export { default as styleFunctionSx } from 'file:@mui/system/styleFunctionSx/styleFunctionSx.mjs';
export { default as ClassNameGenerator } from 'file:@mui/utils/ClassNameGenerator/ClassNameGenerator.mjs';
export { RovingTabIndexContext } from 'file:@mui/utils/useRovingTabIndex/RovingTabIndexContext.mjs';
export { default as TransitionGroupContext } from 'file:react-transition-group/esm/TransitionGroupContext.js';
