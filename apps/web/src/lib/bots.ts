/** Whether the visitor is a search or preview robot, to whom error texts are not shown. */
export const isBot = (userAgent: string): boolean =>
  /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|whatsapp|telegram|zalo.*(link|scrap)/i.test(userAgent);
