/** The file of catalogue and fee rules could not be used; nothing was changed. */
export interface ShopDataFault {
  readonly kind: 'shopData';
  readonly why: 'full' | 'readOnly' | 'io' | 'notLoket' | 'corrupt' | 'newer' | 'inUse' | 'missing';
  readonly detail: string;
}
