import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { callAuthoring } from '#features/designer/web/queries.ts'
import type { SavedPolicy } from '#features/policies/admin-api.ts'
import { useCategoryTitle } from '#features/policies/web/category-titles.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { openPopup } from '#web/popups.ts'
import { Group } from '../group.tsx'
import settings from '../settings.module.css'
import { Agreements } from './agreements.tsx'
import { callPolicies, isOfPolicies } from './queries.ts'

const momentOf = (value: string) => () => <MomentText value={value} />

/** One policy: its text, its versions, and whether those who agreed are asked again. */
export function OnePolicy({ policy }: { policy: SavedPolicy }) {
  const t = useTranslations('admin.settings.policies')
  const title = useCategoryTitle()(policy.category)
  const { isBusy, make, ask } = usePolicy(policy, title)
  const { pageId, published, edited, version, languages, isAgreedTo, importantSince } = policy
  return (
    <Group title={title} note={t(isAgreedTo ? 'agreedTo' : 'onlyRead')}>
      <p className={settings.actions}>
        <Badge tone={published ? 'ok' : 'sun'}>{t(published ? 'published' : pageId ? 'hidden' : 'unwritten')}</Badge>
        {edited && <Badge tone="sun">{t('edited')}</Badge>}
        {version && <span className={settings.quiet}>{t.rich('since', { time: momentOf(version) })}</span>}
        {languages.length > 0 && (
          <span className={settings.quiet}>{languages.map((code) => languageOf(code).name).join(', ')}</span>
        )}
      </p>
      <div className={settings.actions}>
        {pageId ? (
          <Link to={`/designer/${pageId}/`} className={buttonClass({ variant: 'soft', size: 'sm' })}>
            {t('edit')}
          </Link>
        ) : (
          <Button variant="soft" size="sm" busy={isBusy} onClick={() => void make()}>
            {t('write')}
          </Button>
        )}
        {published && (
          <Link to={`/${policy.category}/`} className={buttonClass({ variant: 'text', size: 'sm' })}>
            {t('look')}
          </Link>
        )}
        {isAgreedTo && published && (
          <Button variant="line" size="sm" busy={isBusy} onClick={() => void ask(importantSince === null)}>
            {t(importantSince === null ? 'ask' : 'askNoMore')}
          </Button>
        )}
      </div>
      {importantSince && <p className={settings.quiet}>{t.rich('asked', { time: momentOf(importantSince) })}</p>}
      {isAgreedTo && <Versions policy={policy} />}
    </Group>
  )
}

function Versions({ policy: { category, versions } }: { policy: SavedPolicy }) {
  const t = useTranslations('admin.settings.policies')
  const format = useFormatter()
  const [isOpen, setOpen] = useState(false)
  const all = versions.reduce((sum, { agreed }) => sum + agreed, 0)
  return (
    <details className={settings.earlier} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('agreements', { count: all, number: format.number(all) })}</summary>
      {isOpen && <Agreements category={category} versions={versions} />}
    </details>
  )
}

function usePolicy({ category }: SavedPolicy, title: string) {
  const t = useTranslations('admin.settings.policies')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const { isBusy, change } = useChange(isOfPolicies)
  const make = () =>
    change(async () => {
      const from = { kind: 'template', id: 'policy' } as const
      const body = { title, alias: category, type: 'policy', from } as const
      const { id } = await callAuthoring('POST /creator/pages', { body })
      await navigate(localAddress(`/designer/${id}/`, code))
    })
  const ask = async (isImportant: boolean) => {
    const isSure =
      !isImportant ||
      (await openPopup('confirm', {
        title: t('askQuestion'),
        text: t('askText'),
        confirmText: t('askYes'),
        cancelText: t('askNo'),
      }))
    if (!isSure) return
    await change(() =>
      callPolicies('PUT /backoffice/policies/:category/importance', { params: { category }, body: { isImportant } }),
    )
  }
  return { isBusy, make, ask }
}
