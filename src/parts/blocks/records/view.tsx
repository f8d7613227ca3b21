import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ShownRecords } from '#features/forms/api.ts'
import { shownRecordsQuery } from '#features/forms/web/queries.ts'
import { BlockHead } from '#features/pages/web/block-head.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import type { PreparedBlocks } from '#features/pages/web/blocks.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Link } from '#web/link.tsx'
import { type RecordsQuery, searchOf, whereText, parseRecordsQuery } from './address.ts'
import type { RecordsProps } from './block.ts'
import { Filters } from './filters.tsx'
import styles from './records.module.css'

const recordsQueryOf = ({ sourceId, nameField, order, limit }: RecordsProps, lang: string, query: RecordsQuery) =>
  shownRecordsQuery(sourceId, {
    lang,
    order,
    limit,
    by: nameField,
    offset: query.offset,
    ...(query.q && { q: query.q }),
    ...(Object.keys(query.where).length > 0 && { where: whereText(query) }),
  })

/** Loads the part of each list that the address requests. */
export async function prepare(
  queryClient: QueryClient,
  lang: string,
  { props, search }: PreparedBlocks<RecordsProps>,
): Promise<void> {
  await Promise.all(props.map((own) => queryClient.prefetchQuery(recordsQueryOf(own, lang, parseRecordsQuery(search)))))
}

/** The released records of a data source, with search and filters. */
export function View(props: RecordsProps) {
  const { title, lead, filterFields, limit, empty, variant } = props
  const t = useTranslations('page.records')
  const { code } = useLanguage()
  const { pathname, search } = useLocation()
  const { number } = useFormats()
  const query = parseRecordsQuery(search)
  const { data } = useQuery(recordsQueryOf(props, code, query))
  const isNarrowed = query.q !== '' || Object.keys(query.where).length > 0
  const filters = filterFields.flatMap((id) => data?.fields.find((field) => field.id === id) ?? [])
  return (
    <section className={styles.place}>
      <BlockHead title={title} lead={lead} />
      {data && (data.total > 0 || isNarrowed) && (
        <Filters title={title} fields={filters} query={query} total={data.total} />
      )}
      {data?.total === 0 && <p className={styles.empty}>{isNarrowed ? t('noneFound') : (empty ?? t('none'))}</p>}
      {data && data.records.length > 0 && (
        <ul className={styles[variant]}>
          {data.records.map((record) => (
            <Entry key={record.id} record={record} path={data.path} fields={data.fields} props={props} />
          ))}
        </ul>
      )}
      {data && (
        <Pagination
          label={t('pages')}
          page={Math.floor(query.offset / limit) + 1}
          pages={Math.ceil(data.total / limit)}
          hrefOf={(page) => pathname + searchOf({ ...query, offset: (page - 1) * limit })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          numberOf={number}
          className={styles.pages}
        />
      )}
    </section>
  )
}

interface EntryProps {
  record: ShownRecords['records'][number]
  path: string | null
  fields: ShownRecords['fields']
  props: RecordsProps
}

function Entry({ record: { id, words }, path, fields, props }: EntryProps) {
  const t = useTranslations('page.records')
  const { isHead } = useBlockPlace()
  const Title = isHead ? 'h2' : 'h3'
  const name = words[props.nameField] ?? t('nameless')
  const text = props.textField && words[props.textField]
  const facts = props.factFields.filter((field) => words[field])
  const labelOf = (field: string) => fields.find((one) => one.id === field)?.label ?? field
  return (
    <li className={styles.entry}>
      <Title className={styles.name}>
        {path === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={`${path}${id}/`} className={styles.link}>
            <bdi>{name}</bdi>
          </Link>
        )}
      </Title>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((field) => (
            <div key={field}>
              <dt>
                <bdi>{labelOf(field)}</bdi>
              </dt>
              <dd>
                <bdi>{words[field]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
