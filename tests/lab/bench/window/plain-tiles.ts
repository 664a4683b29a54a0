import type { Page } from '@playwright/test';

/** As many as the sell screen has tiles with a key, and as many texts in each. */
const TILES = 8;
const STYLE = `
  body { margin: 0; font: 14px sans-serif; }
  h2 { margin: 8px; font-size: 12px; }
  .list { position: absolute; inset: 80px 0 0; contain: strict; }
  .tile { position: absolute; box-sizing: border-box; width: 190px; height: 104px; padding: 8px 12px; contain: strict; border: 1px solid; }
  .large { font-size: 26px; }
`;

/**
 * Makes the blank window a page that writes other texts into plain tiles for each character, by hand: the least work that a screen of results
 * can be for the engine on this machine.
 */
export const addPlainTiles = (page: Page): Promise<void> =>
  page.evaluate(
    ([count, style]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [sheet];
      const list = document.createElement('div');
      list.className = 'list';
      const heading = document.createElement('h2');
      document.body.append(heading, list);
      const tiles = Array.from({ length: count }, (_, at) => {
        const tile = document.createElement('div');
        tile.className = 'tile';
        tile.style.left = `${(at % 4) * 200}px`;
        tile.style.top = `${Math.floor(at / 4) * 114}px`;
        tile.innerHTML = '<div></div><div class="large"></div><div></div>';
        list.append(tile);
        return [...tile.children];
      });
      const kinds = ['Pulsa Telkomsel', 'Pulsa Indosat', 'Data XL', 'Pulsa Tri', 'Token PLN', 'PDAM Jaya', 'Google Play'];
      let drawn = 0;
      document.querySelector('input')?.addEventListener('input', () => {
        drawn += 1;
        heading.textContent = `${drawn}`;
        for (const [at, elements] of tiles.entries()) {
          const price = `Rp ${((at * 31 + drawn * 17) % 999) + 1}.500`;
          const texts = [kinds[(at + drawn) % kinds.length], `${((at * 7 + drawn * 13) % 99) + 1}.000`, price];
          for (const [part, element] of elements.entries()) element.textContent = texts[part] ?? '';
        }
      });
    },
    [TILES, STYLE] as const,
  );
