const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export const describeMedian = ({ medianSalePrice }) =>
  medianSalePrice ? `Median sale price: ${dollars.format(medianSalePrice)}` : 'Too few flips for a median';
