const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * What a drawing is made of. Nothing that repeats other elements or asks for something: `use`, `image`, `pattern`, `filter`
 * and animations are out.
 */
export const ELEMENTS = words(`
  svg g defs path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath marker
`)

/** Removed, while their content stays. */
export const UNWRAPPED = words('a switch')

/** Elements that others reference, and that are drawn once for each reference. */
export const REUSED = words('marker clipPath')

/** Not allowed inside those: nested references could make a few lines draw endlessly. */
export const DROPPED_IN_REUSED = words('marker-start marker-mid marker-end clip-path')

export const ATTRIBUTES = words(`
  id transform viewBox preserveAspectRatio
  d x y x1 x2 y1 y2 cx cy r rx ry fx fy width height points pathLength
  dx dy rotate textLength lengthAdjust text-anchor dominant-baseline letter-spacing font-size font-weight font-style
  fill fill-opacity fill-rule opacity color
  stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  vector-effect paint-order display visibility
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  clip-path clip-rule clipPathUnits
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
`)
