import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { LINK_DAYS, LINK_NOTE_MAX_LENGTH } from '#features/authoring/limits.ts'
import type { PreviewLink } from '#features/authoring/preview-model.ts'
import { MomentText } from '#i18n/moment-text.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { localAddress } from '#web/local-address.ts'
import type { SharedDraft } from './shared-draft.ts'
import styles from './preview.module.css'

interface PreviewLinksProps {
  draft: SharedDraft
}

/** The links with which people without an account see the draft: who made them, until when, and how to revoke them. */
export function PreviewLinks(props: PreviewLinksProps) {
  const t = useTranslations('admin.studioPreview.links')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.links} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('title')}
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <Links {...props} />}
    </details>
  )
}

type Days = (typeof LINK_DAYS)[number]

function Links({ draft }: PreviewLinksProps) {
  const t = useTranslations('admin.studioPreview.links')
  const { code } = useLanguage()
  const { data } = useQuery({ queryKey: draft.queryKey, queryFn: draft.list, staleTime: 0, gcTime: 0 })
  const { isBusy, change } = useChange(({ queryKey: [route] }) => route === draft.queryKey[0])
  const [days, setDays] = useState<Days>(7)
  const [note, setNote] = useState('')
  const [made, setMade] = useState<string>()
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { id: makeId(), days, note }
    const failure = await change(async () => {
      const { secret } = await draft.make(body)
      const path = `${localAddress(draft.path, code)}?${new URLSearchParams({ secret })}`
      setMade(new URL(path, location.origin).href)
    })
    if (failure === undefined) setNote('')
  }
  const revoke = (linkId: string) => change(() => draft.revoke(linkId), t('revoked'))
  const { renew } = draft
  return (
    <>
      <p className={styles.quiet}>{t('help')}</p>
      <form noValidate onSubmit={(event) => void make(event)}>
        <Field
          label={t('note')}
          help={t('noteHelp')}
          dir="auto"
          maxLength={LINK_NOTE_MAX_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Select
          label={t('days')}
          options={LINK_DAYS.map((count) => ({ value: String(count), text: t('count', { count }) }))}
          value={String(days)}
          onChange={({ target }) => setDays(LINK_DAYS.find((known) => String(known) === target.value) ?? days)}
        />
        <Button type="submit" size="sm" variant="soft" busy={isBusy}>
          {t('make')}
        </Button>
      </form>
      {made !== undefined && (
        <CopyField
          label={t('address')}
          help={t('addressHelp')}
          value={made}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
        />
      )}
      <ul className={styles.list}>
        {data?.links.map((link) => (
          <Link key={link.id} link={link} isBusy={isBusy} onRevoke={() => void revoke(link.id)} />
        ))}
      </ul>
      {renew && (
        <>
          <p className={styles.quiet}>{t('renewHelp')}</p>
          <Button size="sm" variant="text" busy={isBusy} onClick={() => void change(renew, t('renewed'))}>
            {t('renew')}
          </Button>
        </>
      )}
    </>
  )
}

function Link({ link, isBusy, onRevoke }: { link: PreviewLink; isBusy: boolean; onRevoke: () => void }) {
  const t = useTranslations('admin.studioPreview.links')
  const { note, madeBy, expiresAt, openedAt } = link
  return (
    <li>
      <span>
        <bdi>{note === '' ? t('unnamed') : note}</bdi>
        {madeBy && <span className={styles.quiet}>{t('madeBy', { name: madeBy.name })}</span>}
        <span className={styles.quiet}>
          {t('until')} <MomentText value={expiresAt} />
        </span>
        <span className={styles.quiet}>
          {openedAt === null ? (
            t('never')
          ) : (
            <>
              {t('opened')} <MomentText value={openedAt} />
            </>
          )}
        </span>
      </span>
      <Button size="sm" variant="line" busy={isBusy} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  )
}
