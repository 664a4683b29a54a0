import { useEffect, useRef } from 'react';
import { PRODUCT_LOGO_DOTS } from '../../../../shared/catalogue/product.ts';
import { Logo } from '../../../../shared/settings/settings.ts';
import { LogoChoice } from '../../../parts/logo/LogoChoice.tsx';
import { useCatalogue } from '../catalogue-context.ts';

interface Props {
  readonly label: string;
  readonly hint: string | undefined;
  readonly fault: string | null;
  /** JSON, as a table of products has it; empty for none. */
  readonly value: string;
  readonly onType: (cell: string) => void;
}

/** The biller's picture, from a file. A picture that is read after its form was left belongs to no other form. */
export function ProductLogoField({ value, onType, ...said }: Props) {
  const saveAfter = useCatalogue((state) => state.saveAfter);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const choose = (logo: Logo | null) => {
    if (isOpen.current) onType(logo === null ? '' : JSON.stringify(logo));
  };
  return <LogoChoice {...said} logo={logoOf(value)} most={PRODUCT_LOGO_DOTS} onChoose={choose} onReading={saveAfter} />;
}

/** The cell's logo; null where it holds none. */
function logoOf(cell: string): Logo | null {
  try {
    return Logo.safeParse(JSON.parse(cell)).data ?? null;
  } catch {
    return null;
  }
}
