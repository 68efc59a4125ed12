import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import {
  Badge,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Step,
  StepLabel,
  Stepper,
  Tab,
  Tabs,
} from '@mui/material';
import type { GalleryState } from '../gallery-state';

const steps = ['Company', 'Licenses', 'Review'];

const stepper = (orientation: 'horizontal' | 'vertical') => (
  <Stepper activeStep={1} orientation={orientation}>
    {steps.map((step) => (
      <Step key={step}>
        <StepLabel>{step}</StepLabel>
      </Step>
    ))}
  </Stepper>
);

export const navigation: readonly GalleryState[] = [
  {
    name: 'Tabs',
    hasNarrow: true,
    render: () => (
      <Tabs value="draws" aria-label="Loan" variant="scrollable">
        <Tab value="overview" label="Overview" />
        <Tab value="draws" label="Draws" />
        <Tab value="payments" label="Payments" />
        <Tab value="documents" label="Documents" disabled />
      </Tabs>
    ),
  },
  { name: 'Stepper', render: () => stepper('horizontal') },
  { name: 'Stepper vertical', width: 240, render: () => stepper('vertical') },
  {
    name: 'Menu items',
    width: 280,
    render: () => (
      <List component="nav" aria-label="Main">
        <ListItemButton component="a" href="#loans" selected aria-current="page">
          <ListItemIcon>
            <HomeWorkOutlined />
          </ListItemIcon>
          <ListItemText primary="Loan processing" />
          <Badge badgeContent={12} color="primary" sx={{ mr: 1 }} />
        </ListItemButton>
        <ListItemButton component="a" href="#borrowers">
          <ListItemIcon>
            <PeopleOutlined />
          </ListItemIcon>
          <ListItemText primary="My borrowers" />
        </ListItemButton>
      </List>
    ),
  },
];
