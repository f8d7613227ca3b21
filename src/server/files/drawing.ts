import sanitize from 'sanitize-html'

const ELEMENTS = words(`
  svg g defs symbol use title desc clipPath mask linearGradient radialGradient stop
  path rect circle ellipse line polyline polygon text tspan`)
const ATTRIBUTES = words(`
  xmlns viewBox width height preserveAspectRatio id class role aria-label aria-hidden
  d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy points transform
  fill fill-opacity fill-rule clip-rule clip-path mask opacity color visibility display
  stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset vector-effect offset stop-color stop-opacity gradientUnits
  gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits href xlink:href xmlns:xlink
  font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing`)
/** Removed with their content; other disallowed elements are unwrapped. */
const DROPPED_WHOLE = words('script style foreignObject iframe noscript textarea option metadata')
const NAMESPACES: Record<string, string> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
}
const OWN_REFERENCE = /^#[\w.-]+$/
/** Values must not contain a URL, except a fragment of the same drawing. */
const FOREIGN = /url\s*\((?!\s*['"]?#[\w.-]+['"]?\s*\))|:\/\/|(?:java|vb)script:|data:|\\/i

/** Sanitises an SVG: keeps what draws, removes scripts, external references and anything that loads. */
export function cleanDrawing(svg: string): string {
  return sanitize(svg.replace(/^\uFEFF/, ''), {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    // Checked below, one by one.
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: DROPPED_WHOLE,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: onlyHarmless(attribs) }) },
  }).trim()
}

function onlyHarmless(attributes: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attributes).filter(([name, value]) => {
    if (name in NAMESPACES) return value === NAMESPACES[name]
    if (name === 'href' || name === 'xlink:href') return OWN_REFERENCE.test(value)
    return !FOREIGN.test(value)
  })
  return Object.fromEntries(kept)
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
