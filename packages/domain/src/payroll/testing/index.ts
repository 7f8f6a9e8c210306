export { makePaidSlip, payrollFixture, payslipFixture } from './payroll-fixtures.ts';
