/** Malicious input, and input from unexpected languages, keyboards and clipboards. */
export const hostileStrings: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">click</a>',
  '<style>body{display:none}</style>',
  '</td></tr></table><h1>Owned</h1>',
  '<!-- comment --><b>bold</b>',
  '&lt;b&gt;&amp;&#60;',
  '${process.env} {{7*7}} <%= 1 %>',
  "'; drop table portal.join_requests; --",
  '../../etc/passwd%00',
  '👩‍👩‍👧‍👦🏳️‍🌈 Ünïcödé',
  'مرحبا بالعالم',
  '\u202Egnp.exe\u202C reversed',
  'zero\u200Bwidth\uFEFF',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '株式会社　リンク',
  'http://evil.example/?a=b&c=d',
];

/** Strings that look like a URL, which personal names must not contain. */
export const pageAddresses: readonly string[] = hostileStrings.filter((text) => /\w\.\w|:\/\//.test(text));

/** Rejected by every single-line field. */
export const unacceptableStrings: readonly string[] = [
  '',
  '   ',
  'nul\u0000l',
  'line\nbreak',
  'header\r\nBcc: all@example.com',
  'x'.repeat(201),
  '\ud800',
  'x'.repeat(50_000),
];
