import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../http/escapeHtml.ts';
import { campaignPath } from '../site/campaignPath.ts';

/** The host of a campaign has one page: what its centre has stands at the centre's own host, and only there. */
export const sendCampaignSitemap = (reply: FastifyReply, origin: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('Cache-Control', 'public, max-age=3600')
    .send(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        `<url><loc>${escapeHtml(origin)}${campaignPath}</loc></url>`,
        '</urlset>',
      ].join(''),
    );
