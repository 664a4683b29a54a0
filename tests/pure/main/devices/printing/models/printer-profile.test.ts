import { describe, expect, it } from 'vitest';
import { receiptEscpos } from '../../../../../../main/devices/printing/escpos/receipt-escpos.ts';
import { modelOf, modelViews, printerModels } from '../../../../../../main/devices/printing/models/printer-models.ts';
import { capabilitiesOf, PROFILES } from '../../../../../../main/devices/printing/models/printer-profile.ts';
import { PrinterSettings } from '../../../../../../shared/printing/printers.ts';
import { paragraph } from '../../../../../../shared/receipts/document.ts';

const settings = (more: object) => PrinterSettings.parse({ kind: 'tcp', id: 'a', name: 'A', host: '10.0.0.1', ...more });

describe('the models', () => {
  it('are those of the encoder that speak ESC/POS', () => {
    expect(printerModels()).toHaveLength(32);
    expect(modelOf('epson-tm-t88v')).toEqual({
      id: 'epson-tm-t88v',
      name: 'Epson TM-T88V',
      paper: '80',
      columns: 42,
      pages: { cp437: 0, cp858: 19, windows1252: 16 },
      qr: 'command',
      cutter: true,
      feedToCut: 6,
      status: 'ordered',
      obeysOffline: true,
    });
    expect(modelOf('pos-5890')).toMatchObject({ paper: '58', columns: 32, cutter: false, status: 'none' });
    expect(modelOf('star-mpop')).toBeNull();
    expect(modelOf(null)).toBeNull();
  });

  it('name their code pages and the numbers of these', () => {
    expect(modelOf('citizen-ct-s310ii')?.pages.cp858).toBe(2);
    expect(modelViews().find(({ id }) => id === 'mpt-ii')?.codePages).toEqual(['cp437']);
  });

  it('name the ones without the command for QR codes, which get pictures', () => {
    const lacking = modelViews().filter(({ qr }) => qr === 'picture');
    expect(lacking.map(({ id }) => id)).toEqual(['bixolon-srp350', 'epson-tm-t88ii', 'epson-tm-t88iii', 'metapace-t1']);
    expect(capabilitiesOf(settings({ model: 'epson-tm-t88iii', paper: '80' })).profile.qr).toBe('picture');
    expect(capabilitiesOf(settings({ model: 'epson-tm-t88iii', paper: '80', qr: 'command' })).profile.qr).toBe('command');
    for (const paper of ['58', '80']) {
      expect(capabilitiesOf(settings({ paper })).profile.qr).toBe('picture');
      expect(capabilitiesOf(settings({ paper, model: 'no-such-model' })).profile.qr).toBe('picture');
      expect(capabilitiesOf(settings({ paper, qr: 'command' })).profile.qr).toBe('command');
    }
  });

  it('all print a receipt in their width', () => {
    for (const model of printerModels()) {
      const { profile } = capabilitiesOf(settings({ model: model.id, paper: model.paper }));
      expect(profile.columns).toBe(model.columns);
      expect(receiptEscpos({ kind: 'receipt', language: 'id', title: '', blocks: [paragraph('Rp10.000 é')] }, profile).ok).toBe(true);
    }
  });
});

describe('a printer’s equipment', () => {
  it('without a model equals that of most printers of that paper', () => {
    expect(capabilitiesOf(settings({ paper: '80' }))).toEqual({
      profile: PROFILES['80'],
      status: 'none',
      obeysOffline: false,
      drawer: 'none',
    });
  });

  it('is the model’s, except for what the shop set', () => {
    const own = { columns: 48, codePage: 'windows1252', codePageNumber: 71, cutter: false, status: 'none', drawer: 'pin5' };
    expect(capabilitiesOf(settings({ model: 'epson-tm-t88v', paper: '80', ...own }))).toEqual({
      profile: { columns: 48, dots: 576, codePage: 'windows1252', codePageNumber: 71, qr: 'command', cutter: false, feedToCut: 6 },
      status: 'none',
      obeysOffline: true,
      drawer: 'pin5',
    });
  });

  it('feeds the lines before the cut that the shop set, else those of the model', () => {
    const feedOf = (more: object) => capabilitiesOf(settings(more)).profile.feedToCut;
    for (const lines of [0, 3, 10]) expect(feedOf({ model: 'epson-tm-t88v', paper: '80', feedToCut: lines })).toBe(lines);
    expect([feedOf({ paper: '58' }), feedOf({ paper: '80' }), feedOf({ model: 'epson-tm-t88v', paper: '80' })]).toEqual([4, 6, 6]);
    expect(feedOf({ model: 'pos-5890', paper: '58' })).toBe(4);
  });

  it('follows the loaded paper', () => {
    expect(capabilitiesOf(settings({ model: 'epson-tm-t88v', paper: '58' })).profile).toMatchObject({ columns: 32, dots: 384 });
    for (const columns of [42, 44, 48])
      expect(capabilitiesOf(settings({ paper: '58', columns })).profile).toMatchObject({ columns: 32, dots: 384 });
  });
});
