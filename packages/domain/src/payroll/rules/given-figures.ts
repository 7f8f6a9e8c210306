// Hong Kong's figures as they were read on 2026-11-25, each with its source. What could not be confirmed is marked.
import type { FigureCode } from '../contract/index.ts';

interface GivenFigure {
  readonly code: FigureCode;
  readonly from_on: string;
  readonly value: number;
  readonly source: string;
  readonly unconfirmed: boolean;
}

const figure = (
  code: FigureCode,
  from_on: string,
  value: number,
  source: string,
  unconfirmed = false,
): GivenFigure => ({
  ...{ code, from_on, value, source, unconfirmed },
});

const levels = 'mpfa.org.hk; under review (MPFA, 2026-03-08), please compare';
const ages = 'mpfa.org.hk, not read there; please compare';

export const givenFigures: readonly GivenFigure[] = [
  figure('mpf_percent', '2000-12-01', 5, 'mpfa.org.hk'),
  figure('mpf_low', '2013-11-01', 7_100, levels, true),
  figure('mpf_high', '2014-06-01', 30_000, levels, true),
  figure('mpf_day_low', '2013-11-01', 280, 'mpfa.org.hk'),
  figure('mpf_day_high', '2014-06-01', 1_000, 'mpfa.org.hk'),
  figure('mpf_holiday_days', '2000-12-01', 30, 'mpfa.org.hk'),
  figure('mpf_due_days', '2000-12-01', 60, 'mpfa.org.hk'),
  figure('mpf_from_age', '2000-12-01', 18, ages, true),
  figure('mpf_to_age', '2000-12-01', 65, ages, true),
  figure('minimum_wage', '2025-05-01', 42.1, 'labour.gov.hk'),
  figure('minimum_wage', '2026-05-01', 43.1, 'news.rthk.hk 1843735, adopted 2026-02-10; please compare', true),
  figure('overtime_percent', '1995-06-08', 20, 'Employment Ordinance, section 2, not read there; please compare', true),
  figure(
    'leaving_wage_high',
    '1995-06-08',
    22_500,
    'op.labour.gov.hk/en/before-1-may.html; since when was not read',
    true,
  ),
  figure('leaving_total_high', '2003-10-01', 390_000, 'op.labour.gov.hk/en/abolition-of-the-offsetting-ee3.html'),
  figure('offset_mandatory', '2000-12-01', 100, 'op.labour.gov.hk/en/before-1-may.html'),
  figure('offset_mandatory', '2025-05-01', 0, 'op.labour.gov.hk/en/before-1-may.html'),
  figure('severance_months', '1995-06-08', 24, 'labour.gov.hk/eng/faq/cap57l_whole.htm; since when was not read', true),
  figure(
    'long_service_months',
    '1995-06-08',
    60,
    'labour.gov.hk/eng/faq/cap57l_whole.htm; since when was not read',
    true,
  ),
];
