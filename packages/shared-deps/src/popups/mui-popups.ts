export { Autocomplete, createFilterOptions, Popper, Tooltip } from '@mui/material';
