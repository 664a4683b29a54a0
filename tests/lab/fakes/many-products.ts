import { Product } from '../../../shared/catalogue/product.ts';

/** A shop's large catalogue: the rows that are given, then airtime, data, vouchers and billers with names as providers write them. */

const BRANDS = ['Telkomsel', 'Indosat', 'XL', 'Axis', 'Tri', 'Smartfren'] as const;
const GAMES = ['Mobile Legends', 'Free Fire', 'PUBG Mobile', 'Genshin Impact', 'Valorant', 'Roblox'] as const;
const CITIES = ['Bandung', 'Surabaya', 'Semarang', 'Medan', 'Makassar', 'Bogor', 'Malang', 'Padang', 'Cirebon', 'Sleman'] as const;
const KINDS = ['Transfer', 'Reguler', 'Promo', 'Hemat', 'Malam', 'Nasional', 'Lokal', 'Plus'] as const;

const from = <T>(list: readonly [T, ...T[]] | readonly T[], n: number): T => list[n % list.length] as T;

function rowOf(n: number): Pick<Product, 'code' | 'name' | 'family' | 'brand'> {
  const code = `loket-${(n * 7_919) % 1_000_003}-${n}`;
  const brand = from(BRANDS, n);
  switch (n % 5) {
    case 0:
      return { code, name: `Pulsa ${brand} ${from(KINDS, n >> 3)} ${5 * (1 + (n % 40))}.000 ${n}`, family: 'telco-prepaid', brand };
    case 1:
    case 2:
      return {
        code,
        name: `Data ${brand} ${from(KINDS, n >> 2)} ${1 + (n % 90)} GB ${1 + (n % 30)} hari ${n}`,
        family: 'telco-prepaid',
        brand,
      };
    case 3:
      return { code, name: `${from(GAMES, n)} ${10 + (n % 2_000)} Diamond ${n}`, family: 'voucher-game', brand: from(GAMES, n) };
    default:
      return { code, name: `PDAM ${from(KINDS, n >> 3)} ${from(CITIES, n)} ${n}`, family: 'water', brand: 'PDAM' };
  }
}

export const manyProducts = (count: number, first: readonly Product[]): Product[] => [
  ...first,
  ...Array.from({ length: Math.max(0, count - first.length) }, (_, n) =>
    Product.parse({ ...rowOf(n), price: n % 5 === 4 ? null : 1_000 + n }),
  ),
];
