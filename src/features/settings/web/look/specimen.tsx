import { useTranslations } from 'use-intl'
import { logoTarget } from '#features/portal/rules.ts'
import { Header } from '#features/portal/web/components/header.tsx'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { usePortalMenu } from '#features/portal/web/use-portal-menu.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { HeroArt } from '#ui/art/hero.tsx'
import type { SettingsParts } from '../queries.ts'
import styles from './specimen.module.css'

type Logo = SettingsParts['look']['value']['logo']

const LOOK = { theme: 'paper', dark: false, mobileLogo: true } as const
const nothing = () => {}

/** A sample page with every element that the theme changes, below the portal's own header. */
export function Specimen({ logo }: { logo: Logo }) {
  const t = useTranslations('admin.settings.specimen')
  const portal = usePortalSettings()
  const { menu, language, languages } = usePortalMenu()
  // A logo stored without its size keeps the size that visitors see.
  const drawn = typeof logo === 'string' ? portal.logo : logo
  const identity = {
    name: portal.name,
    logoTo: logoTarget({ path: '/courses/', isMainPagePublished: true, type: portal.type }),
    ...(drawn && { logo: drawn }),
  }
  return (
    <>
      <Header
        portal={identity}
        menu={menu}
        path="/"
        language={language}
        languages={languages}
        look={LOOK}
        user={null}
        accountLinks={[]}
        onSignIn={nothing}
        onSignOut={nothing}
      />
      <section data-on="brand" className={styles.wall}>
        <HeroArt />
        <div className={styles.words}>
          <p className={styles.heroTitle}>{t('hero')}</p>
          <p className={styles.lead}>{t('lead')}</p>
          <div className={styles.actions}>
            <Button size="lg">{t('begin')}</Button>
            <Button size="lg" variant="line">
              {t('look')}
            </Button>
          </div>
        </div>
      </section>
      <section className={styles.paper}>
        <h2 className={styles.title}>{t('title')}</h2>
        <p>
          {t('text')} <a href="#specimen">{t('link')}</a>
        </p>
        <div className={styles.actions}>
          <Button>{t('primary')}</Button>
          <Button variant="soft">{t('soft')}</Button>
          <Button variant="line">{t('quiet')}</Button>
        </div>
        <div className={styles.cards}>
          <div className={styles.card}>
            <Badge tone="solid">{t('badge')}</Badge>
            <h3 className={styles.cardTitle}>{t('card')}</h3>
            <p className={styles.small}>{t('cardText')}</p>
          </div>
          <div className={styles.card}>
            <Field label={t('field')} defaultValue={t('fieldValue')} />
            <Checkbox label={t('choice')} defaultChecked />
          </div>
        </div>
      </section>
    </>
  )
}
