const BORROWERS = 100;
const LOANS_PER_BORROWER = 10;

/** Makes the demo's white-label lender a busy one: 100 borrowers with ten loans each, of three steps. */
export async function fill({ query }) {
  const lender = `(select id from portal.lenders where has_white_label limit 1)`;
  await query(`insert into marketplace.borrowers (id, lender_id, first_name, last_name, email)
    select gen_random_uuid(), ${lender}, 'First ' || n, 'Last ' || n, 'borrower' || n || '@bench.example' from generate_series(1, ${BORROWERS}) n`);
  await query(`insert into marketplace.loans (id, lender_id, number, project_name, project_type, state, borrower_id, borrower_name, amount, interest_rate, term_months)
    select gen_random_uuid(), b.lender_id, 'B-' || row_number() over (), 'Project', 'SFR', 'CA', b.id, b.first_name, 100000, 9.5, 12
    from marketplace.borrowers b, generate_series(1, ${LOANS_PER_BORROWER}) where b.email like '%@bench.example'`);
  await query(`insert into marketplace.loan_steps (id, loan_id, status, at)
    select gen_random_uuid(), l.id, s.status, l.created_at + s.n * interval '1 day'
    from marketplace.loans l, (values (1, 'APPLICATION'), (2, 'UNDERWRITING'), (3, 'APPROVED')) s (n, status) where l.number like 'B-%'`);
}
