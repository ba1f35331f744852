/** A bare Fastify whose one route returns the bytes that the service answered: `node --import tsx bare-server.ts answers.json`. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const answers = new Map<string, string>(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));

const app = Fastify();
app.get<{ Querystring: { location: string } }>('/*', (request, reply) => {
  reply.type('application/json; charset=utf-8').send(answers.get(request.query.location));
});
process.stdout.write(`Listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
