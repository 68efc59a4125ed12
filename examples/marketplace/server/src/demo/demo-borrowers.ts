export interface DemoBorrower {
  name: readonly [first: string, last: string];
  email: string;
  company?: string;
  phone?: string;
  createdDaysAgo: number;
}

/** Borrowers of each white-label lender, by company key. */
export const demoBorrowers: Readonly<Record<string, readonly DemoBorrower[]>> = {
  harbor: [
    {
      name: ['Grace', 'Okonkwo'],
      company: 'Beacon Properties LLC',
      email: 'g.okonkwo@beaconproperties.example',
      phone: '+16175550141',
      createdDaysAgo: 76,
    },
    {
      name: ['Peter', 'Sandoval'],
      company: 'Elm City Retail Partners',
      email: 'peter.sandoval@elmcity.example',
      phone: '+12035550119',
      createdDaysAgo: 17,
    },
    { name: ['Hannah', 'Lindgren'], email: 'hannah.lindgren@mail.example', phone: '+16175550188', createdDaysAgo: 30 },
    {
      name: ['Walter', 'Brandt'],
      company: 'North Shore Holdings Inc.',
      email: 'walter.brandt@northshoreholdings.example',
      phone: '+19785550127',
      createdDaysAgo: 534,
    },
    { name: ['Luis', 'Ferreira'], email: 'luis.ferreira@mail.example', createdDaysAgo: 48 },
    {
      name: ['Deborah', 'Castle'],
      company: 'Castle & Moor Development',
      email: 'deborah@castlemoor.example',
      phone: '+16035550163',
      createdDaysAgo: 5,
    },
    { name: ['Amir', 'Haddad'], email: 'amir.haddad@mail.example', phone: '+18605550152', createdDaysAgo: 2 },
    {
      name: ['Yvonne', 'Tremblay'],
      company: 'Granite State Rentals LLC',
      email: 'yvonne@granitestaterentals.example',
      createdDaysAgo: 121,
    },
  ],
};
