/** Cities and ZIP codes for generated projects, by state. */
export const PLACES: Readonly<Record<string, readonly (readonly [city: string, zip: string])[]>> = {
  AZ: [
    ['Phoenix', '85018'],
    ['Tucson', '85719'],
    ['Mesa', '85201'],
  ],
  CA: [
    ['Sacramento', '95816'],
    ['Oakland', '94609'],
    ['San Diego', '92104'],
    ['Fresno', '93704'],
  ],
  CO: [
    ['Denver', '80205'],
    ['Colorado Springs', '80903'],
    ['Aurora', '80012'],
  ],
  CT: [
    ['Hartford', '06105'],
    ['New Haven', '06511'],
  ],
  FL: [
    ['Tampa', '33603'],
    ['Jacksonville', '32205'],
    ['Orlando', '32803'],
    ['Miami', '33101'],
  ],
  GA: [
    ['Atlanta', '30312'],
    ['Savannah', '31401'],
  ],
  IL: [
    ['Chicago', '60647'],
    ['Rockford', '61103'],
  ],
  LA: [
    ['New Orleans', '70119'],
    ['Baton Rouge', '70806'],
  ],
  MA: [
    ['Worcester', '01604'],
    ['Boston', '02124'],
    ['Springfield', '01108'],
  ],
  MD: [
    ['Baltimore', '21218'],
    ['Silver Spring', '20910'],
  ],
  MI: [
    ['Grand Rapids', '49503'],
    ['Detroit', '48214'],
  ],
  MN: [
    ['Minneapolis', '55407'],
    ['Saint Paul', '55104'],
  ],
  MO: [
    ['Kansas City', '64110'],
    ['St. Louis', '63116'],
  ],
  NC: [
    ['Charlotte', '28205'],
    ['Durham', '27701'],
    ['Raleigh', '27610'],
  ],
  NM: [
    ['Albuquerque', '87106'],
    ['Santa Fe', '87505'],
  ],
  NV: [
    ['Las Vegas', '89104'],
    ['Reno', '89509'],
  ],
  NY: [
    ['Brooklyn', '11216'],
    ['Buffalo', '14213'],
    ['Rochester', '14607'],
  ],
  OH: [
    ['Columbus', '43206'],
    ['Cleveland', '44107'],
    ['Cincinnati', '45223'],
  ],
  OK: [
    ['Oklahoma City', '73106'],
    ['Tulsa', '74104'],
  ],
  OR: [
    ['Portland', '97211'],
    ['Eugene', '97405'],
  ],
  PA: [
    ['Philadelphia', '19125'],
    ['Pittsburgh', '15206'],
  ],
  SC: [
    ['Charleston', '29403'],
    ['Greenville', '29601'],
  ],
  TN: [
    ['Nashville', '37206'],
    ['Memphis', '38104'],
    ['Knoxville', '37917'],
  ],
  TX: [
    ['Austin', '78704'],
    ['Houston', '77009'],
    ['Dallas', '75208'],
    ['San Antonio', '78210'],
  ],
  UT: [
    ['Salt Lake City', '84105'],
    ['Ogden', '84401'],
  ],
  VA: [
    ['Richmond', '23220'],
    ['Norfolk', '23517'],
  ],
  WA: [
    ['Seattle', '98118'],
    ['Spokane', '99205'],
    ['Tacoma', '98405'],
  ],
  WI: [
    ['Milwaukee', '53212'],
    ['Madison', '53704'],
  ],
  HI: [['Honolulu', '96816']],
};

export const STREETS = [
  'Alder Street',
  'Birch Avenue',
  'Cedar Lane',
  'Division Street',
  'Eastwood Drive',
  'Franklin Avenue',
  'Grant Street',
  'Hawthorne Road',
  'Ivy Lane',
  'Jefferson Street',
  'Kingsley Court',
  'Laurel Avenue',
  'Madison Street',
  'Northview Drive',
  'Orchard Road',
  'Park Place',
  'Quarry Road',
  'Ridge Avenue',
  'Spruce Street',
  'Tyler Avenue',
] as const;

export const BORROWERS = [
  'Acorn Homes LLC',
  'Blue Heron Builders',
  'Camila Duarte',
  'Dunmore Properties LLC',
  'Eastgate Homes Inc.',
  'Felix Grant',
  'Gable & Ridge LLC',
  'Harriet Cole',
  'Ironwood Partners',
  'Juniper Renovations LLC',
  'Kofi Mensah',
  'Lantern Hill LLC',
  'Marcus Webb',
  'Northline Residential',
  'Orchard Lane Homes',
  'Paloma Ortiz',
] as const;
