import { POLICY_CATEGORIES } from '#features/policies/model.ts'
import { Contacts } from '#features/portal/web/components/contacts.tsx'
import { type FooterFacts, useFooterFacts } from '#features/portal/web/components/footer-end.tsx'
import { FooterFrame } from '#features/portal/web/components/footer-frame.tsx'
import { footerLinks } from '#features/portal/web/components/footer-links.ts'
import { classNames } from '#ui/class-names.ts'
import { Logo } from '#ui/mark.tsx'
import { Link } from '#web/link.tsx'
import { useSite } from '#web/site.ts'
import type { FooterProps } from './block.ts'
import styles from './footer.module.css'

/** A page's own footer. As the last block it replaces the portal's footer. */
export function View({ variant, text, columns: saved }: FooterProps) {
  const { name } = useSite()
  const facts = useFooterFacts()
  const columns = withoutMissingPolicies(saved, facts)
  return (
    <FooterFrame facts={facts}>
      <div className={styles.footer} data-variant={variant}>
        <div className={styles.portal}>
          <Logo name={name} />
          {text && <p className={classNames(footerLinks.about, styles.text)}>{text}</p>}
          <Contacts contacts={facts.contacts} className={classNames(footerLinks.contacts, styles.contacts)} />
        </div>
        {variant === 'short' ? <Row columns={columns} /> : <ColumnList columns={columns} />}
      </div>
    </FooterFrame>
  )
}

type FooterColumns = FooterProps['columns']

/** Returns the columns without links to unpublished policies, which templates have from the start. */
function withoutMissingPolicies(columns: FooterColumns, { policies }: FooterFacts): FooterColumns {
  const isMissing = (to: string) =>
    POLICY_CATEGORIES.default.some((alias) => to === `/${alias}/`) && !policies.some((policy) => policy.to === to)
  return columns
    .map((column) => ({ ...column, links: column.links.filter(({ to }) => !isMissing(to)) }))
    .filter(({ links }) => links.length > 0)
}

function ColumnList({ columns }: Pick<FooterProps, 'columns'>) {
  if (columns.length === 0) return null
  return (
    <div className={footerLinks.columns}>
      {columns.map(({ id, title, links }) => (
        <nav key={id} aria-label={title}>
          <h2 className={footerLinks.heading}>{title}</h2>
          <Links links={links} />
        </nav>
      ))}
    </div>
  )
}

/** A short footer has no room for titles: they only label the links for screen readers. */
function Row({ columns }: Pick<FooterProps, 'columns'>) {
  return columns.map(({ id, title, links }) => (
    <nav key={id} aria-label={title} className={styles.row}>
      <Links links={links} />
    </nav>
  ))
}

function Links({ links }: Pick<FooterProps['columns'][number], 'links'>) {
  return (
    <ul className={styles.links}>
      {links.map(({ id, text, to }) => (
        <li key={id}>
          <Link to={to} className={footerLinks.link}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
