import { REPORT_SECTIONS, type ReportSection } from '../../../core/stores/sections.ts';
import { usePermission } from '../../../core/use-permission.ts';

/** The sections that the person may see: the recap is all that was earned. */
export function useReportSections(): readonly ReportSection[] {
  const mayMargin = usePermission('viewMargin');
  return REPORT_SECTIONS.filter((section) => section !== 'recap' || mayMargin);
}
