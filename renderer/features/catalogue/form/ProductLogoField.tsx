import { PRODUCT_LOGO_DOTS } from '../../../../shared/catalogue/product.ts';
import { Logo } from '../../../../shared/settings/settings.ts';
import { LogoChoice } from '../../../parts/logo/LogoChoice.tsx';

interface Props {
  readonly label: string;
  readonly hint: string | undefined;
  readonly fault: string | null;
  /** JSON, as a table of products has it; empty for none. */
  readonly value: string;
  readonly onType: (cell: string) => void;
}

/** The biller's picture, from a file. */
export function ProductLogoField({ value, onType, ...said }: Props) {
  const choose = (logo: Logo | null) => onType(logo === null ? '' : JSON.stringify(logo));
  return <LogoChoice {...said} logo={logoOf(value)} most={PRODUCT_LOGO_DOTS} onChoose={choose} />;
}

/** The cell's logo; null where it holds none. */
function logoOf(cell: string): Logo | null {
  try {
    return Logo.safeParse(JSON.parse(cell)).data ?? null;
  } catch {
    return null;
  }
}
