import { Fragment } from 'react';
import { assertNever } from '../../../shared/lib/result.ts';
import { type Block, PAPER_COLUMNS, type PaperWidth, type ReceiptDocument } from '../../../shared/receipts/document.ts';
import { bitmapPath, bitmapRows } from '../../../shared/receipts/dots.ts';
import { bigTextLayout } from '../../../shared/receipts/layout.ts';
import { keyed } from '../../ui/layout/keyed.ts';
import { QrCode } from '../../ui/text/QrCode.tsx';
import styles from './ReceiptView.module.css';

interface ReceiptViewProps {
  readonly document: ReceiptDocument;
  readonly paper: PaperWidth;
}

/** The receipt as it will print, with the same text in the same order. It is white in every theme, and its text is selectable. */
export function ReceiptView({ document, paper }: ReceiptViewProps) {
  return (
    <article role="document" aria-label={document.title} lang={document.language} className={`${styles.paper} ${styles[`mm${paper}`]}`}>
      {keyed(document.blocks, JSON.stringify).map(({ key, item }) => (
        <ReceiptBlock key={key} block={item} columns={PAPER_COLUMNS[paper]} />
      ))}
    </article>
  );
}

function ReceiptBlock({ block, columns }: { readonly block: Block; readonly columns: number }) {
  switch (block.is) {
    case 'text':
      return <p className={classes(styles.text, block.align === 'center' && styles.center, block.bold && styles.bold)}>{block.text}</p>;
    case 'row':
      return (
        <p className={classes(styles.row, block.bold && styles.bold)}>
          <span>{block.label}</span> <span className={styles.value}>{block.value}</span>
        </p>
      );
    case 'rule':
      return <hr className={styles.rule} />;
    case 'big':
      return <LargeText block={block} columns={columns} />;
    case 'qr':
      return <QrCode data={block.data} label={block.label} className={styles.qr} />;
    case 'image':
      return <Logo picture={block} />;
    case 'feed':
      return <div className={styles.feed}>{'\n'.repeat(block.lines)}</div>;
    case 'cut':
      return null;
    default:
      return assertNever(block);
  }
}

/** The logo at eight dots to the millimetre, as on paper. */
function Logo({ picture }: { readonly picture: Extract<Block, { is: 'image' }> }) {
  const { width, height, label } = picture;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.logo}
      width={`${width / 8}mm`}
      height={`${height / 8}mm`}
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
    >
      <path d={bitmapPath(bitmapRows(picture))} />
    </svg>
  );
}

function LargeText({ block, columns }: { readonly block: Extract<Block, { is: 'big' }>; readonly columns: number }) {
  const { percent, lines } = bigTextLayout(block, columns);
  return (
    <p className={classes(styles.big, styles[`times${percent}`])}>
      {keyed(lines, String).map(({ key, item }, index) => (
        <Fragment key={key}>
          {item}
          {index < lines.length - 1 && block.between}
          {index < lines.length - 1 && <br />}
        </Fragment>
      ))}
    </p>
  );
}

const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
