import { Droplets, Gamepad2, HeartPulse, Landmark, LayoutGrid, type LucideIcon, Smartphone, Wifi, Zap } from 'lucide-react';
import type { Group } from '../../../../shared/catalogue/families.ts';
import styles from './GroupIcon.module.css';

const icons: Record<Group, LucideIcon> = {
  mobile: Smartphone,
  electricity: Zap,
  water: Droplets,
  insurance: HeartPulse,
  internet: Wifi,
  tax: Landmark,
  games: Gamepad2,
  other: LayoutGrid,
};

/** A group's icon in its colour; its name stands beside it. */
export function GroupIcon({ group }: { readonly group: Group }) {
  const Icon = icons[group];
  return <Icon aria-hidden="true" className={`${styles.icon} ${styles[group]}`} strokeWidth={2.2} />;
}
