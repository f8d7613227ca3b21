import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { callAuthoring, isOfPages } from '#features/designer/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { HOME_TEMPLATES } from '../../model.ts'
import type { ShownStep } from '../queries.ts'
import styles from '../setup.module.css'
import { TemplateSketch } from './template-sketch.tsx'

/** Creates the home page from a template and opens it in the page designer. */
export function HomeStep({ step: { state, started } }: { step: ShownStep }) {
  const t = useTranslations('admin.setup.home')
  if (state === 'done') {
    return (
      <p className={styles.text}>
        {t('published')} <Link to="/admin/pages/">{t('toPages')}</Link>
      </p>
    )
  }
  if (started) {
    return (
      <div className={styles.started}>
        <p>{t('started')}</p>
        <Link to={`/designer/${started.id}/`} className={buttonClass({})}>
          {t('continue')}
        </Link>
      </div>
    )
  }
  return <Templates />
}

function Templates() {
  const t = useTranslations('admin.setup.home')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { name } = usePortalSettings()
  const [chosen, setChosen] = useState<(typeof HOME_TEMPLATES)[number]>(HOME_TEMPLATES[0])
  const { isBusy, change } = useChange(isOfPages)
  const create = () =>
    change(async () => {
      const from = { kind: 'template', id: chosen } as const
      const made = await callAuthoring('POST /creator/pages', {
        body: { title: name, alias: 'main', type: 'main', from },
      })
      await queryClient.invalidateQueries({ predicate: isOfPages })
      await navigate(localAddress(`/designer/${made.id}/`, code))
    })
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <fieldset className={styles.templates}>
        <legend className={styles.legend}>{t('choose')}</legend>
        {HOME_TEMPLATES.map((id) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is in the elements inside
          <label key={id} className={styles.template}>
            <TemplateSketch id={id} />
            <span className={styles.choice}>
              <input type="radio" name="template" value={id} checked={chosen === id} onChange={() => setChosen(id)} />
              <span>
                <b>{t(`names.${id}`)}</b>
                <span className={styles.quiet}>{t(`about.${id}`)}</span>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className={styles.quiet}>{t('note')}</p>
      <p>
        <Button type="submit" busy={isBusy}>
          {t('create')}
        </Button>
      </p>
    </form>
  )
}
