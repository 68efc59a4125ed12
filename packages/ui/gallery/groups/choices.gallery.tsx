import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Menu,
  MenuItem,
  Radio,
  RadioGroup,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useState } from 'react';
import type { GalleryState } from '../gallery-state';

const loanTypes = ['Fix&Flip', 'Rental', 'Ground-up'];

function OpenMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div ref={setAnchor}>
      <Menu open={anchor !== null} anchorEl={anchor} aria-label="Actions">
        <MenuItem selected>Download</MenuItem>
        <MenuItem>Rename</MenuItem>
        <MenuItem disabled>Delete</MenuItem>
      </Menu>
    </div>
  );
}

export const choices: readonly GalleryState[] = [
  {
    name: 'Switches',
    render: () => (
      <FormGroup>
        <FormControlLabel label="Off" control={<Switch />} />
        <FormControlLabel label="On" control={<Switch defaultChecked />} />
        <FormControlLabel label="Disabled" control={<Switch disabled />} />
        <FormControlLabel label="On and disabled" control={<Switch disabled defaultChecked />} />
      </FormGroup>
    ),
  },
  {
    name: 'Checkboxes',
    render: () => (
      <FormGroup>
        <FormControlLabel label="Unchecked" control={<Checkbox />} />
        <FormControlLabel label="Checked" control={<Checkbox defaultChecked />} />
        <FormControlLabel label="Some" control={<Checkbox indeterminate />} />
        <FormControlLabel label="Disabled" control={<Checkbox disabled />} />
      </FormGroup>
    ),
  },
  {
    name: 'Radio buttons',
    render: () => (
      <FormControl>
        <FormLabel id="loan-type">Loan type</FormLabel>
        <RadioGroup aria-labelledby="loan-type" defaultValue="Rental">
          {loanTypes.map((type) => (
            <FormControlLabel key={type} value={type} label={type} control={<Radio />} />
          ))}
          <FormControlLabel value="Bridge" label="Bridge (not offered)" disabled control={<Radio />} />
        </RadioGroup>
      </FormControl>
    ),
  },
  {
    name: 'Toggle buttons',
    render: () => (
      <ToggleButtonGroup exclusive value="Rental" aria-label="Loan type">
        {loanTypes.map((type) => (
          <ToggleButton key={type} value={type}>
            {type}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    ),
  },
  {
    name: 'Select',
    render: () => (
      <TextField select fullWidth label="Loan type" defaultValue="Rental">
        {loanTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {type}
          </MenuItem>
        ))}
      </TextField>
    ),
  },
  { name: 'Menu', picture: '.MuiMenu-paper', render: () => <OpenMenu /> },
];
