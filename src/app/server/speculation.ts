/** Pages whose HTML is the same for all guests, and whose request changes nothing. Others are never prepared in advance. */
const PAGES = '/:lang([a-z]{2,3}(?:-[a-z]+)?)/*'
const OTHERS =
  '(admin|certificate|designer|desk|dev|donate|gift|guideline|join|order-result|preview|profile|progress|sandbox|studio|unsubscribe)'
/** While the app doesn't run: then it loads pages itself. Language links store a choice when they are pressed. */
const LINKS = 'html:not([data-ready]) a:not([target], [download], [hreflang])'

const SPECULATION_PATH = '/speculation-rules.json'

/** Header of guests' pages: browsers that know it prepare the page of a link that is about to be pressed. Others ignore it. */
export const SPECULATION_HEADER = { 'speculation-rules': `"${SPECULATION_PATH}"` }

const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: PAGES },
          { not: { href_matches: `/:lang/${OTHERS}/*` } },
          { not: { href_matches: '/*\\?(.+)' } },
          { selector_matches: LINKS },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** The rules as a file, since the Content Security Policy allows nothing inline. */
export const speculationRules = {
  path: SPECULATION_PATH,
  body: JSON.stringify(rules),
  type: 'application/speculationrules+json',
}
