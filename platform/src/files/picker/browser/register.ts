window.dispatchEvent(new Event('lender-portal-picker'));
