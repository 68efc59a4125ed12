import { render } from '@testing-library/react';
import { ResponsiveView } from './responsive-view.component';

const view = <ResponsiveView wide={<table />} narrow={<ul />} />;
const prerendered = '<div class="rk-wide"><table></table></div><div class="rk-narrow"><ul></ul></div>';

test('renders the view for the width of the screen', () => {
  expect(render(view).container.innerHTML).toBe('<table></table>');
});

test('hydrates prerendered markup and keeps one view', () => {
  const error = jest.spyOn(console, 'error');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = prerendered;
  render(view, { container, hydrate: true });
  expect(error).not.toHaveBeenCalled();
  expect(container.innerHTML).toBe('<table></table>');
});
