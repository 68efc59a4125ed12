import { previewBanner } from '../page/page-data';
import { openPanelScript } from './open-panel';

// Part of pages of a preview with a panel. Behaviour: releases.preview-panel.
const banner = previewBanner()!;
const button = document.createElement('button');
button.type = 'button';
button.className = 'lp-button';
button.textContent = 'Choose releases';
button.addEventListener('click', () =>
  openPanelScript(banner.firstElementChild!, ({ openPreviewPanel }) => openPreviewPanel()),
);
banner.append(button);
