/** What the service answers. Written by `npm run client:types` from its OpenAPI document. */

export interface paths {
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, in JSON */
        get: operations["describeJSON"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, in YAML */
        get: operations["describeYAML"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/legal-location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The place of a land description */
        get: operations["searchLegalLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/coordinates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The land description of a point */
        get: operations["searchCoordinates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/legal-location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The places of many land descriptions */
        get: operations["batchLegalLocationByUrl"];
        put?: never;
        /** The places of many land descriptions */
        post: operations["batchLegalLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/coordinates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The land descriptions of many points */
        get: operations["batchCoordinatesByUrl"];
        put?: never;
        /** The land descriptions of many points */
        post: operations["batchCoordinates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/autocomplete/legal-location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Places that a land description may go on to */
        get: operations["autocompleteLegalLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What federal agencies have on record about a parcel */
        get: operations["federalLandReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many records of each kind federal agencies have about a parcel */
        get: operations["federalLandSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/surface-management": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who manages the surface: the section surface_management of the report */
        get: operations["federalLandSurfaceManagement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Federal oil and gas leases: the section og_leases of the report */
        get: operations["federalLandLeases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/geothermal-leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Federal geothermal leases: the section geothermal_leases of the report */
        get: operations["federalLandGeothermalLeases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/rights-of-way": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rights of way over federal land: the section rights_of_way of the report */
        get: operations["federalLandRightsOfWay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/flood-zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Flood hazard zones: the section flood_zones of the report */
        get: operations["federalLandFloodZones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/mining-claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mining claims that are not closed: the section mining_claims of the report */
        get: operations["federalLandMiningClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/wetlands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wetlands: the section wetlands of the report */
        get: operations["federalLandWetlands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/firesheds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Firesheds, and the homes that their fires may reach: the section fireshed of the report */
        get: operations["federalLandFiresheds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/soils": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Soil map units: the section soils of the report */
        get: operations["federalLandSoils"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/orphaned-wells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documented orphaned wells: the section orphaned_wells of the report */
        get: operations["federalLandOrphanedWells"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/critical-habitat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Critical habitat of threatened and endangered species: the section critical_habitat of the report */
        get: operations["federalLandCriticalHabitat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/public-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Easements and reservations for access to public land: the section public_access of the report */
        get: operations["federalLandPublicAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/federal-land/wildfire-risk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wildfire risk of census blocks: the section wildfire_risk_communities of the report */
        get: operations["federalLandWildfireRisk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What agencies have on record about land of a Texas survey */
        get: operations["texasReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many records of each kind agencies have about land of a Texas survey */
        get: operations["texasSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/state-leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State oil and gas leases: the section state_leases of the report */
        get: operations["texasStateLeases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/state-units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units with state minerals: the section state_units of the report */
        get: operations["texasStateUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/psf-lands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lands of the Permanent School Fund: the section psf_lands of the report */
        get: operations["texasPsfLands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/state-agency-lands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lands of state agencies: the section state_agency_lands of the report */
        get: operations["texasStateAgencyLands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/upland-leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Upland surface leases of the state: the section upland_leases of the report */
        get: operations["texasUplandLeases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/wells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wells at the surface, of every status: the section active_wells of the report */
        get: operations["texasWells"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/pipelines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pipelines with a T-4 permit: the section pipelines of the report */
        get: operations["texasPipelines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/permits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Drilling permits (W-1): the section pending_permits of the report */
        get: operations["texasPermits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/coastal-erosion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retreat of the shoreline: the section coastal_erosion of the report */
        get: operations["texasCoastalErosion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/production": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Production of the leases whose wells lie in it: the section production of the report */
        get: operations["texasProduction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/energy/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What agencies have on record about energy on a parcel and around it */
        get: operations["energyReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/energy/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many records of each kind agencies have about energy on a parcel and around it */
        get: operations["energySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/energy/wells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wells in the parcel and around it: the section wells of the report */
        get: operations["energyWells"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/energy/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Operators of the wells in the parcel and around it: the section operators of the report */
        get: operations["energyOperators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/energy/leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Oil and gas leases of the United States and of Texas: the section leases of the report */
        get: operations["energyLeases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/energy/royalties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Federal royalties of the county: the section royalties of the report */
        get: operations["energyRoyalties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/energy/orphaned-wells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documented orphaned wells in the parcel and around it: the section orphaned_wells of the report */
        get: operations["energyOrphanedWells"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/energy/pipelines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pipelines through the parcel and around it: the section pipelines of the report */
        get: operations["energyPipelines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/energy/fracfocus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Chemical disclosures of hydraulic fracturing in the parcel and around it: the section fracfocus of the report */
        get: operations["energyFracfocus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/energy/constraints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What bears on energy projects on the parcel: the section constraints of the report */
        get: operations["energyConstraints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texas/wells/{api}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A well in Texas, its leases, its allocated production and decline */
        get: operations["texasWell"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/layers.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every published archive, with its TileJSON and source-layer */
        get: operations["mapLayers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/style.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A MapLibre style of the base layers */
        get: operations["mapStyle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/glyphs/{fontstack}/{range}.pbf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Letters of map labels */
        get: operations["mapGlyphs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/{layer}/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tile of the public land survey or of Texas surveys */
        get: operations["mapTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/{layer}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** TileJSON of a base layer */
        get: operations["mapTileJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/energy/{archive}/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tile of an archive of energy */
        get: operations["energyTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/energy/{archive}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** TileJSON of an archive of energy */
        get: operations["energyTileJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/federal-land/{archive}/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tile of an archive of federal land */
        get: operations["federalLandTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/federal-land/{archive}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** TileJSON of an archive of federal land */
        get: operations["federalLandTileJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/texas/{archive}/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tile of an archive of Texas */
        get: operations["texasTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maps/texas/{archive}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** TileJSON of an archive of Texas */
        get: operations["texasTileJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What the account pays for, and what is taken of it in this month. */
        AccountPlans: {
            /** @description As 2026-11, in UTC. */
            month: string;
            /** @enum {string} */
            request_plan: "Build" | "Scale" | "Enterprise";
            requests_per_second: number;
            requests_per_month: number;
            /** @description What is spent of the month, by whatever server. */
            requests_taken: number;
            /** @enum {string|null} */
            report_plan: "Developer" | "Professional" | "Business" | "Enterprise" | null;
            reports_per_month: number;
            reports_taken: number;
        };
        AllocatedMonth: {
            /** @description The month: `2026-07`. */
            ym: string;
            /** @description Barrels of oil and condensate. */
            oil_bbl: number;
            /** @description Thousands of cubic feet of gas and casinghead gas. */
            gas_mcf: number;
        };
        Alternative: {
            legal_location: string;
            state: string;
            confidence: number;
            centroid: components["schemas"]["LngLat"];
        };
        Assumption: {
            /** @description `meridian_from_state`, `county_from_location`, … */
            code: string;
            message: string;
        };
        /** @description A search result, or null; with errors=true what was wrong instead of null. */
        BatchItem: components["schemas"]["SearchResult"] | components["schemas"]["ItemError"] | components["schemas"]["Null"];
        /** @description In the order of what was sent. */
        BatchResult: components["schemas"]["BatchItem"][];
        BoundaryOrNull: components["schemas"]["Polygon"] | components["schemas"]["MultiPolygon"] | components["schemas"]["Null"];
        /** @description What was read, by the survey system. */
        Components: components["schemas"]["PlssComponents"] | components["schemas"]["TexasComponents"];
        CoordinatesBatch: {
            coordinates: (components["schemas"]["Position"] | components["schemas"]["LngLat"])[];
            /**
             * @description the level to answer; without it the finest that the data at each place supports
             * @example First Division
             * @enum {string}
             */
            unit?: "Township" | "First Division" | "Second Division" | "all";
        };
        /** @description Critical habitat of threatened and endangered species. Null where meta.unavailable says why there is none. */
        CriticalHabitat: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["CriticalHabitatRow"][];
        } | null;
        CriticalHabitatRow: {
            /** @description comname */
            common_name: string | null;
            /** @description sciname */
            scientific_name: string | null;
            /** @description listing_st: `Endangered`, `Threatened` */
            listing_status: string | null;
            /** @description unitname, and subunitnam */
            unit_name: string | null;
            /** @description `polygon`, or `line` for streams */
            feature_kind: string | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description The data set that the boundary rests on, or the national grid model. */
        DataSource: {
            name: string;
            /** @description A day: 2026-11-20. */
            as_of: string;
            license: string;
        };
        /** @description Arps; withheld below an R² of 0.7, and reason says why. */
        Decline: {
            available: boolean;
            /** @enum {string|null} */
            reason: "insufficient_points" | "no_valid_fit" | "fit_quality_below_threshold" | null;
            detail: components["schemas"]["DeclineFit"];
            value: components["schemas"]["DeclineCurve"];
        };
        DeclineCurve: {
            /** @description Barrels of oil equivalent in the first month of the decline. */
            qi: number;
            /** @description Nominal decline a month in that month. */
            di: number;
            /** @description 0 exponential, 1 harmonic, hyperbolic otherwise. */
            b: number;
            /** @description The share of the variance that the curve explains. */
            r2: number;
            /** @description Months that it was fitted to. */
            points: number;
        } | null;
        DeclineFit: {
            /** @description Of the best fit. */
            r2: number | null;
            required: number;
        };
        DescriptionsBatch: string[] | {
            locations: string[];
        };
        /** @description Texan land has its acreage. */
        EitherParcel: {
            /** @description Geodesic acres of the boundary. */
            acreage?: number;
            centroid: components["schemas"]["LngLat"];
            geometry: components["schemas"]["BoundaryOrNull"];
        };
        /** @description Heights and slope of the ground. Null where meta.unavailable says why there is none. */
        Elevation: {
            /** @description Metres above the datum of the agency (NAVD88). */
            elev_min_m: number | null;
            /** @description Likewise. */
            elev_mean_m: number | null;
            /** @description Likewise. */
            elev_max_m: number | null;
            /** @description Degrees; null at the edge of the data. */
            slope_mean_deg: number | null;
            /** @description Where most of it faces, by eight directions: `NE`; `flat`; null at the edge of the data. */
            aspect_dominant: string | null;
        } | null;
        /** @description What bears on energy projects on the parcel. Null where meta.unavailable says why there is none. */
        EnergyConstraints: {
            split_estate: components["schemas"]["EnergyConstraintsSplitEstate"];
            sage_grouse: components["schemas"]["EnergyConstraintsSageGrouse"];
            renewable_siting: components["schemas"]["EnergyConstraintsRenewableSiting"];
        } | null;
        /** @description What bears on solar and wind power. */
        EnergyConstraintsRenewableSiting: {
            /** @description The score of siting of NREL for most of the parcel that has one, under CC BY 4.0. */
            nrel_score: number | null;
            /** @description The zone of the Western Solar Plan that has most of the parcel: `variance`. */
            blm_solar_zone: string | null;
            /** @description Turbines in the parcel or within two miles of it, whatever the radius. */
            wind_turbines_within_2mi: number | null;
            /** @description Whose data asks to be named, and how. */
            notes: string[] | null;
        } | null;
        /** @description Habitat management areas of the greater sage-grouse. */
        EnergyConstraintsSageGrouse: {
            /** @description Whether one has a part of the parcel. */
            in_habitat: boolean | null;
            /** @description Their classes, the largest part first: `PHMA`. */
            habitats: string[] | null;
        } | null;
        /** @description Who has the surface, and who the minerals under it. */
        EnergyConstraintsSplitEstate: {
            /** @description Whether minerals of the United States lie under surface that is not theirs, on a hundredth of the parcel or more. */
            is_split_estate: boolean | null;
            /** @description The agency that manages most of the surface: `BLM`; null where most of it is no agency’s. */
            surface: string | null;
            /** @description The minerals of the United States under most of it: `All`; null where they have none. */
            subsurface: string | null;
            /** @description The percentage of the parcel that is split so. */
            split_pct: number | null;
        } | null;
        /** @description Chemical disclosures of hydraulic fracturing in the parcel and around it. Null where meta.unavailable says why there is none. */
        EnergyFracfocus: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["EnergyFracfocusRow"][];
        } | null;
        EnergyFracfocusRow: {
            /** @description The first ten digits of APINumber */
            api_number: string | null;
            /** @description OperatorName */
            operator: string | null;
            /** @description WellName */
            well_name: string | null;
            /** @description JobEndDate, or else JobStartDate: `2024-01-31` */
            disclosure_date: string | null;
            /** @description TotalBaseWaterVolume: gallons */
            total_water_gal: number | null;
            location: components["schemas"]["LngLatOrNull"];
            /** @description Geodesic miles from the border of the parcel; 0 in it. */
            distance_miles: number | null;
        };
        /** @description Oil and gas leases of the United States and of Texas. Null where meta.unavailable says why there is none. */
        EnergyLeases: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["EnergyLeasesRow"][];
        } | null;
        EnergyLeasesRow: {
            /** @description The number of the lease. */
            serial: string | null;
            /** @description As the agency has it: `Authorized`, `ACTIVE`. */
            status: string | null;
            /** @description The lessee; BLM publishes none. */
            holder: string | null;
            /** @description When it began: `2024-01-31`. */
            effective_date: string | null;
            /** @description When it ends, or its primary term does. */
            expiration_date: string | null;
            /** @description Acres of the whole lease, as published. */
            acreage: number | null;
            /** @description What it is for; in Texas the kind of lease. */
            commodity: string | null;
            location: components["schemas"]["LngLatOrNull"];
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description Operators of the wells in the parcel and around it. Null where meta.unavailable says why there is none. */
        EnergyOperators: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["EnergyOperatorsRow"][];
        } | null;
        EnergyOperatorsRow: {
            /** @description Spellings that differ by case, marks or the form of the company (`Inc`, `LLC`) are one operator, shown as most of its wells have it; null for wells whose agency names none. */
            operator: string | null;
            /** @description Its wells in the parcel and within the radius. */
            well_count: number | null;
        };
        /** @description Documented orphaned wells in the parcel and around it. Null where meta.unavailable says why there is none. */
        EnergyOrphanedWells: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["EnergyOrphanedWellsRow"][];
        } | null;
        EnergyOrphanedWellsRow: {
            /** @description The well identifier of the state */
            well_id: string | null;
            /** @description The name of the well; not in all editions */
            name: string | null;
            /** @description Its last operator; not in all editions */
            operator: string | null;
            /** @description In the words of all well layers */
            status: string | null;
            /** @description Ten digits; null where the identifier is no API number */
            api_number: string | null;
            location: components["schemas"]["LngLatOrNull"];
            /** @description Geodesic miles from the border of the parcel; 0 in it. */
            distance_miles: number | null;
        };
        /** @description Pipelines through the parcel and around it. Null where meta.unavailable says why there is none. */
        EnergyPipelines: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["EnergyPipelinesRow"][];
        } | null;
        EnergyPipelinesRow: {
            /** @description `natural gas`, `natural gas liquids` or `crude oil`; other commodities of Texas as they are. */
            kind: string | null;
            /** @description As the agency writes it: `Interstate`, `Gathering`; in Texas the commodity. */
            kind_raw: string | null;
            /** @description Operator or Opername */
            operator: string | null;
            /** @description The name of the line, in Texas of its system; natural gas lines of the nation have none. */
            label: string | null;
            /** @description As the agency has it. */
            status: string | null;
            /** @description Geodesic miles from the border of the parcel; 0 in it. */
            distance_miles: number | null;
        };
        /** @description What agencies have on record about energy on a parcel and around it. */
        EnergyReport: {
            /** @description The input. */
            legal_location: string;
            /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
            resolved_legal_location: string;
            /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
            alternate_legal_location: string;
            /** @enum {string} */
            unit?: "Township" | "First Division" | "Second Division";
            state: string;
            /** @description Of several, the one holding most of the area. */
            county: string;
            /**
             * @description containing_section: the description is finer than the data at the place, and the section around it is reported on.
             * @enum {string}
             */
            report_scope?: "parcel" | "containing_section";
            /** @description That section: `7 14N 77W 6th Meridian`. */
            report_section?: string | null;
            /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
            accuracy_m: number;
            /** @description Whether any part was computed rather than taken from survey data. */
            derived: boolean;
            /** @description All that was not in the text. */
            assumptions: components["schemas"]["Assumption"][];
            source: components["schemas"]["DataSource"];
            /** @description Five digits: `48389`. */
            county_fips?: string;
            /** @description Texas; null when the place holds several. */
            abstract_no?: string | null;
            /** @description Texas: the block with its township, `50 T8S`. */
            block_no?: string | null;
            /** @description Texas. */
            survey_name?: string | null;
            /** @enum {string} */
            survey_system: "PLSS" | "TXSS";
            parcel: components["schemas"]["EitherParcel"];
            wells?: components["schemas"]["EnergyWells"];
            operators?: components["schemas"]["EnergyOperators"];
            leases?: components["schemas"]["EnergyLeases"];
            royalties?: components["schemas"]["EnergyRoyalties"];
            orphaned_wells?: components["schemas"]["EnergyOrphanedWells"];
            pipelines?: components["schemas"]["EnergyPipelines"];
            fracfocus?: components["schemas"]["EnergyFracfocus"];
            constraints?: components["schemas"]["EnergyConstraints"];
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description Federal royalties of the county. Null where meta.unavailable says why there is none. */
        EnergyRoyalties: {
            /** @description `county`: nobody publishes royalties of less. */
            scope: string | null;
            /** @description As the agency names it; null where it has nothing of the county. */
            state: string | null;
            /** @description Likewise; of several counties the one that the parcel is of. */
            county: string | null;
            /** @description Five digits: `56001`. */
            county_fips: string | null;
            /** @description The years that the sums are of. */
            years: number[] | null;
            /** @description Dollars of all years; what was paid back is taken off. */
            total_usd: number | null;
            /** @description By commodity, most first. */
            royalties: components["schemas"]["EnergyRoyaltiesRoyaltiesRow"][] | null;
            /** @description By year, the newest first. */
            by_year: components["schemas"]["EnergyRoyaltiesByYearRow"][] | null;
        } | null;
        EnergyRoyaltiesByYearRow: {
            /** @description Fiscal or calendar, as it was imported. */
            year: number | null;
            /** @description Dollars of all commodities. */
            royalty_usd: number | null;
        };
        EnergyRoyaltiesRoyaltiesRow: {
            /** @description Null where the agency names none. */
            commodity: string | null;
            /** @description Dollars of all years. */
            royalty_usd: number | null;
        };
        /** @description How many rows each section has. */
        EnergySummary: {
            /** @description The input. */
            legal_location: string;
            /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
            resolved_legal_location: string;
            /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
            alternate_legal_location: string;
            /** @enum {string} */
            unit?: "Township" | "First Division" | "Second Division";
            state: string;
            /** @description Of several, the one holding most of the area. */
            county: string;
            /**
             * @description containing_section: the description is finer than the data at the place, and the section around it is reported on.
             * @enum {string}
             */
            report_scope?: "parcel" | "containing_section";
            /** @description That section: `7 14N 77W 6th Meridian`. */
            report_section?: string | null;
            /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
            accuracy_m: number;
            /** @description Whether any part was computed rather than taken from survey data. */
            derived: boolean;
            /** @description All that was not in the text. */
            assumptions: components["schemas"]["Assumption"][];
            source: components["schemas"]["DataSource"];
            /** @description Five digits: `48389`. */
            county_fips?: string;
            /** @description Texas; null when the place holds several. */
            abstract_no?: string | null;
            /** @description Texas: the block with its township, `50 T8S`. */
            block_no?: string | null;
            /** @description Texas. */
            survey_name?: string | null;
            /** @enum {string} */
            survey_system: "PLSS" | "TXSS";
            parcel: components["schemas"]["EitherParcel"];
            counts: components["schemas"]["SectionCounts"];
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description Wells in the parcel and around it. Null where meta.unavailable says why there is none. */
        EnergyWells: {
            in_section: components["schemas"]["EnergyWellsInSection"];
            nearby: components["schemas"]["EnergyWellsNearby"];
        } | null;
        /** @description Wells in the parcel and on its border. */
        EnergyWellsInSection: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["EnergyWellsInSectionRow"][];
        } | null;
        EnergyWellsInSectionRow: {
            /** @description Ten digits: two of the state, three of the county, five of the well */
            api_number: string | null;
            /** @description The state whose agency publishes it: `WY`. */
            source_state: string | null;
            /** @description The operator */
            operator: string | null;
            /** @description The name of the well, or else of its lease, with its number. */
            well_name: string | null;
            /** @description In the words of all well layers */
            status: string | null;
            /** @description As the agency writes it */
            status_raw: string | null;
            /** @description When drilling began: `2024-01-31` */
            spud_date: string | null;
            /** @description The formation that it produces from */
            formation: string | null;
            location: components["schemas"]["LngLatOrNull"];
            /** @description Geodesic miles from the border of the parcel; 0 in it. */
            distance_miles: number | null;
        };
        /** @description Other wells within the radius, nearest first. */
        EnergyWellsNearby: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["EnergyWellsNearbyRow"][];
        } | null;
        EnergyWellsNearbyRow: {
            /** @description Ten digits: two of the state, three of the county, five of the well */
            api_number: string | null;
            /** @description The state whose agency publishes it: `WY`. */
            source_state: string | null;
            /** @description The operator */
            operator: string | null;
            /** @description The name of the well, or else of its lease, with its number. */
            well_name: string | null;
            /** @description In the words of all well layers */
            status: string | null;
            /** @description As the agency writes it */
            status_raw: string | null;
            /** @description When drilling began: `2024-01-31` */
            spud_date: string | null;
            /** @description The formation that it produces from */
            formation: string | null;
            location: components["schemas"]["LngLatOrNull"];
            /** @description Geodesic miles from the border of the parcel; 0 in it. */
            distance_miles: number | null;
        };
        /** @description The one shape of an error. */
        Error: {
            error: components["schemas"]["ErrorBody"];
            /** @description The same sentence. */
            message: string;
            /** @description Also in the header X-Request-Id. */
            request_id: string;
        };
        ErrorBody: {
            code: components["schemas"]["ErrorCode"];
            /** @description What was wrong with this input, and what would be accepted. */
            message: string;
            /** @description Facts for a program, by the code. */
            details: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        ErrorCode: "invalid_description" | "invalid_parameter" | "texas_not_supported" | "plss_not_supported" | "invalid_radius" | "ambiguous_location" | "invalid_tile" | "invalid_api_key" | "sign_in_required" | "not_permitted" | "plan_required" | "archive_not_published" | "key_not_allowed" | "not_found" | "method_not_allowed" | "batch_too_large" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "rate_limit_exceeded" | "monthly_quota_exceeded" | "report_allowance_exceeded" | "internal_error" | "unavailable";
        /** @description Crops and land cover in the newest year that is known. Null where meta.unavailable says why there is none. */
        FederalLandCropHistory: {
            /** @description Of the data. */
            year: number | null;
            /** @description The class of most pixels. */
            dominant_crop: string | null;
            /** @description Their percentage. */
            dominant_crop_pct: number | null;
            /** @description Percentages by class, most first. */
            distribution: {
                [key: string]: number;
            } | null;
        } | null;
        /** @description Federal geothermal leases. Null where meta.unavailable says why there is none. */
        FederalLandGeothermalLeases: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["FederalLandGeothermalLeasesRow"][];
        } | null;
        FederalLandGeothermalLeasesRow: {
            /** @description CSE_NR: the serial number of the case */
            serial: string | null;
            /** @description CSE_DISP: `Authorized`, `Pending`, `Interim`, `Closed` */
            status: string | null;
            /** @description BLM publishes none with the lease: null */
            lessee: string | null;
            /** @description EXP_DT: `2024-01-31` */
            expiration: string | null;
            location: components["schemas"]["LngLatOrNull"];
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description Mining claims that are not closed. Null where meta.unavailable says why there is none. */
        FederalLandMiningClaims: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["FederalLandMiningClaimsRow"][];
        } | null;
        FederalLandMiningClaimsRow: {
            /** @description CSE_NR: the serial number of the case */
            serial: string | null;
            /** @description CSE_NAME: the name of the claim */
            name: string | null;
            /** @description BLM_PROD in capitals: `LODE CLAIM`, `PLACER CLAIM`, `MILL SITE`, `TUNNEL SITE` */
            claim_type: string | null;
            /** @description CSE_DISP: `Active` */
            status: string | null;
            /** @description RCRD_ACRS: acres of record */
            acres: number | null;
            location: components["schemas"]["LngLatOrNull"];
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description Federal oil and gas leases. Null where meta.unavailable says why there is none. */
        FederalLandOgLeases: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["FederalLandOgLeasesRow"][];
        } | null;
        FederalLandOgLeasesRow: {
            /** @description CSE_NR: the serial number of the case */
            serial: string | null;
            /** @description CSE_DISP: `Authorized`, `Pending`, `Interim`, `Closed` */
            status: string | null;
            /** @description BLM publishes none with the lease: null */
            lessee: string | null;
            /** @description EXP_DT: `2024-01-31` */
            expiration: string | null;
            location: components["schemas"]["LngLatOrNull"];
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description Easements and reservations for access to public land. Null where meta.unavailable says why there is none. */
        FederalLandPublicAccess: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["FederalLandPublicAccessRow"][];
        } | null;
        FederalLandPublicAccessRow: {
            /** @description The identifier of the record */
            plad_id: string | null;
            /** @description The class of access */
            access_class: string | null;
            /** @description The means of access */
            access_method: string | null;
            /** @description Acres, of polygons */
            acres: number | null;
            /** @description The unit that administers it */
            admin_unit: string | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description What federal agencies have on record about a parcel. */
        FederalLandReport: {
            /** @description The input. */
            legal_location: string;
            /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
            resolved_legal_location: string;
            /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
            alternate_legal_location: string;
            /** @enum {string} */
            unit: "Township" | "First Division" | "Second Division";
            state: string;
            /** @description Of several, the one holding most of the area. */
            county: string;
            /**
             * @description containing_section: the description is finer than the data at the place, and the section around it is reported on.
             * @enum {string}
             */
            report_scope: "parcel" | "containing_section";
            /** @description That section: `7 14N 77W 6th Meridian`. */
            report_section: string | null;
            /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
            accuracy_m: number;
            /** @description Whether any part was computed rather than taken from survey data. */
            derived: boolean;
            /** @description All that was not in the text. */
            assumptions: components["schemas"]["Assumption"][];
            source: components["schemas"]["DataSource"];
            parcel: components["schemas"]["ReportParcel"];
            surface_management?: components["schemas"]["FederalLandSurfaceManagement"];
            og_leases?: components["schemas"]["FederalLandOgLeases"];
            geothermal_leases?: components["schemas"]["FederalLandGeothermalLeases"];
            rights_of_way?: components["schemas"]["FederalLandRightsOfWay"];
            flood_zones?: components["schemas"]["FloodZones"];
            mining_claims?: components["schemas"]["FederalLandMiningClaims"];
            wetlands?: components["schemas"]["Wetlands"];
            fireshed?: components["schemas"]["Fireshed"];
            soils?: components["schemas"]["Soils"];
            crop_history?: components["schemas"]["FederalLandCropHistory"];
            orphaned_wells?: components["schemas"]["OrphanedWells"];
            critical_habitat?: components["schemas"]["CriticalHabitat"];
            public_access?: components["schemas"]["FederalLandPublicAccess"];
            wildfire_risk_communities?: components["schemas"]["WildfireRiskCommunities"];
            elevation?: components["schemas"]["Elevation"];
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description Rights of way over federal land. Null where meta.unavailable says why there is none. */
        FederalLandRightsOfWay: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["FederalLandRightsOfWayRow"][];
        } | null;
        FederalLandRightsOfWayRow: {
            /** @description CSE_NR: the serial number of the case */
            serial: string | null;
            /** @description BLM_PROD: `Solar Development Grant`; or CMMDTY */
            use_type: string | null;
            /** @description CUST_NM_SEC: one of its holders */
            holder: string | null;
            /** @description CSE_DISP: `Authorized`, `Pending`, `Interim`, `Closed` */
            status: string | null;
            location: components["schemas"]["LngLatOrNull"];
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description How many rows each section has. */
        FederalLandSummary: {
            /** @description The input. */
            legal_location: string;
            /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
            resolved_legal_location: string;
            /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
            alternate_legal_location: string;
            /** @enum {string} */
            unit: "Township" | "First Division" | "Second Division";
            state: string;
            /** @description Of several, the one holding most of the area. */
            county: string;
            /**
             * @description containing_section: the description is finer than the data at the place, and the section around it is reported on.
             * @enum {string}
             */
            report_scope: "parcel" | "containing_section";
            /** @description That section: `7 14N 77W 6th Meridian`. */
            report_section: string | null;
            /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
            accuracy_m: number;
            /** @description Whether any part was computed rather than taken from survey data. */
            derived: boolean;
            /** @description All that was not in the text. */
            assumptions: components["schemas"]["Assumption"][];
            source: components["schemas"]["DataSource"];
            parcel: components["schemas"]["ReportParcel"];
            counts: components["schemas"]["SectionCounts"];
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description Who manages the surface. Null where meta.unavailable says why there is none. */
        FederalLandSurfaceManagement: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["FederalLandSurfaceManagementRow"][];
        } | null;
        FederalLandSurfaceManagementRow: {
            /** @description ADMIN_AGENCY_CODE: `BLM`, `USFS`, `NPS`, `ST`, `PVT` */
            agency: string | null;
            /** @description ADMIN_UNIT_NAME: mostly empty in the lower 48 states */
            admin_unit: string | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description Firesheds, and the homes that their fires may reach. Null where meta.unavailable says why there is none. */
        Fireshed: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["FireshedRow"][];
        } | null;
        FireshedRow: {
            /** @description Fireshed_Name */
            name: string | null;
            /** @description By exposure_pct: `Top 1 %`, `Top 5 %`, `Top 10 %`, `Top 25 %`, `Bottom 75 %` */
            exposure_class: string | null;
            /** @description The percentage of firesheds whose exposure is not greater */
            exposure_pct: number | null;
            /** @description AnnualExposure: buildings exposed to fire in a year */
            homes_at_risk: number | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description Flood hazard zones. Null where meta.unavailable says why there is none. */
        FloodZones: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["FloodZonesRow"][];
        } | null;
        FloodZonesRow: {
            /** @description FLD_ZONE: `AE`, `X`, `AREA NOT INCLUDED` */
            zone: string | null;
            /** @description ZONE_SUBTY: `0.2 PCT ANNUAL CHANCE FLOOD HAZARD`; in some files its code */
            subtype: string | null;
            /** @description SFHA_TF: whether it is a special flood hazard area: 1 yes, 0 no */
            sfha: boolean | null;
            /** @description STATIC_BFE: base flood elevation in the unit of length_unit */
            bfe: number | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        FootageCall: {
            /** @description Square to the side; negative lies outside. */
            feet: number;
            /** @enum {string} */
            side: "N" | "S" | "E" | "W";
        };
        Geometry: components["schemas"]["Polygon"] | components["schemas"]["MultiPolygon"] | components["schemas"]["Point"];
        ItemError: {
            error: components["schemas"]["ErrorBody"];
        };
        KeyRotation: {
            /** @description 0 to 768 hours */
            overlap_hours?: number;
        };
        KeyWish: {
            /** @description 1 to 100 characters */
            label: string;
            /** @description api or mcp */
            kind?: string;
            /** @description search, tiles, reports, mcp */
            scopes?: string[];
            /** @description at most 20 web origins */
            origins?: string[];
            /** @description a date to come */
            expires_at?: string;
        };
        /** @description Closed: its last position is its first. Outer rings run counter-clockwise. */
        LinearRing: components["schemas"]["Position"][];
        /** @description An account, as an administrator sees it. */
        ListedAccount: {
            id: number;
            name: string;
            /** @description The e-mail address of the one who signs in for it. */
            owner: string | null;
            /** @enum {string} */
            request_plan: "Build" | "Scale" | "Enterprise";
            /** @enum {string|null} */
            report_plan: "Developer" | "Professional" | "Business" | "Enterprise" | null;
            /** @description reports a month of the report plan Enterprise; null of the others */
            report_number: number | null;
            suspended: boolean;
            /** @description Those that are neither revoked nor expired. */
            keys: number;
            /** @description As 2026-11-20T10:00:00.000Z. */
            created_at: string;
        };
        /** @description Some of them, by name, and how many there are. */
        ListedAccounts: {
            accounts: components["schemas"]["ListedAccount"][];
            total: number;
        };
        ListedKey: {
            id: number;
            label: string;
            /** @enum {string} */
            kind: "api" | "mcp";
            last_four: string;
            scopes: ("search" | "tiles" | "reports" | "mcp")[];
            origins: string[];
            /** @description As 2026-11-20T10:00:00.000Z. */
            created_at: string;
            /** @description As 2026-11-20T10:00:00.000Z. */
            expires_at: string | null;
            /** @description As 2026-11-20T10:00:00.000Z. */
            revoked_at: string | null;
            /** @description As 2026-11-20T10:00:00.000Z. */
            last_used_at: string | null;
        };
        ListedPerson: {
            id: string;
            name: string;
            email: string;
            emailVerified: boolean;
            /** @description As 2026-11-20T10:00:00.000Z. */
            createdAt: string;
            /** @description admin for an administrator. */
            role?: string | null;
            banned?: boolean | null;
        };
        /** @description Decimal degrees (WGS84). */
        LngLat: {
            lng: number;
            lat: number;
        };
        /** @description Decimal degrees (WGS84). */
        LngLatOrNull: {
            lng: number;
            lat: number;
        } | null;
        /** @description Every published archive. */
        MapLayers: {
            title: string;
            /** @description The name of the archive. */
            id: string;
            /** @description Layers of a group are shown together. */
            group: string;
            /** @enum {string} */
            kind: "fill" | "line" | "symbol" | "label";
            source_layer: string;
            /** @description Its address, with the caller's key. */
            tilejson: string;
            min_zoom: number;
            max_zoom: number;
            /** @description West, south, east, north in degrees. */
            bounds: number[];
            attribution: string;
            /** @description The archive of its labels. */
            companion: string | null;
        }[];
        MultiPolygon: {
            /** @enum {string} */
            type: "MultiPolygon";
            coordinates: components["schemas"]["PolygonCoordinates"][];
        };
        /** @description The new key. */
        NewKey: {
            id: number;
            /** @description Shown this once. */
            key: string;
        };
        /** @enum {object|null} */
        Null: never | null;
        /** @description Documented orphaned wells. Null where meta.unavailable says why there is none. */
        OrphanedWells: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["OrphanedWellsRow"][];
        } | null;
        OrphanedWellsRow: {
            /** @description The well identifier of the state */
            well_id: string | null;
            /** @description The name of the well; not in all editions */
            name: string | null;
            /** @description Its last operator; not in all editions */
            operator: string | null;
            /** @description In the words of all well layers */
            status: string | null;
            /** @description Ten digits; null where the identifier is no API number */
            api_number: string | null;
            location: components["schemas"]["LngLatOrNull"];
        };
        Person: {
            id: string;
            name: string;
            email: string;
            emailVerified: boolean;
            /** @description As 2026-11-20T10:00:00.000Z. */
            createdAt: string;
        };
        /** @description The same in both features of a place but for `shape`. */
        Place: {
            /**
             * @description grid: the boundary. centroid: a point inside it.
             * @enum {string}
             */
            shape: "grid" | "centroid";
            /** @description The input: a text, or [longitude, latitude] of a reverse search. */
            search_term: string | components["schemas"]["Position"];
            /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
            legal_location: string;
            /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
            alternate_legal_location: string;
            /**
             * @description Township; section; anything finer; null for Texas.
             * @enum {string|null}
             */
            unit: "Township" | "First Division" | "Second Division" | null;
            /** @enum {string} */
            survey_system: "PLSS" | "TXSS";
            /** @description Of several, the one holding most of the area. */
            county: string;
            state: string;
            state_code: string;
            /** @description How sure it is that this is the place meant. */
            confidence: number;
            components: components["schemas"]["Components"];
            /** @description All that was not in the text. */
            assumptions: components["schemas"]["Assumption"][];
            /** @description Other readings, best first. */
            alternatives: components["schemas"]["Alternative"][];
            /** @description Geodesic acres of the boundary. */
            acreage: number;
            /** @description Whether any part was computed rather than taken from survey data. */
            derived: boolean;
            source: components["schemas"]["DataSource"];
            /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
            accuracy_m: number;
            /** @description Texas; null when the place holds several. */
            abstract_no: string | null;
            /** @description Texas: the block with its township, `50 T8S`. */
            block_no: string | null;
            /** @description Texas. */
            survey_name: string | null;
        };
        PlaceFeature: {
            /** @enum {string} */
            type: "Feature";
            geometry: components["schemas"]["Geometry"];
            properties: components["schemas"]["Place"];
        };
        PlansWish: {
            /** @enum {string} */
            request_plan: "Build" | "Scale" | "Enterprise";
            /** @enum {string|null} */
            report_plan: "Developer" | "Professional" | "Business" | "Enterprise" | null;
            /** @description reports a month of the report plan Enterprise; null of the others */
            report_number?: number | null;
        };
        /** @description Township, range and section stand beside tracts when all tracts share them. */
        PlssComponents: {
            principal_meridian: components["schemas"]["PrincipalMeridian"];
            tracts: components["schemas"]["Tract"][];
            township?: components["schemas"]["Township"];
            range?: components["schemas"]["Range"];
            section?: number;
        };
        Point: {
            /** @enum {string} */
            type: "Point";
            coordinates: components["schemas"]["Position"];
        };
        Polygon: {
            /** @enum {string} */
            type: "Polygon";
            coordinates: components["schemas"]["PolygonCoordinates"];
        };
        /** @description The outer ring, then holes. */
        PolygonCoordinates: components["schemas"]["LinearRing"][];
        /** @description [longitude, latitude], decimal degrees (WGS84). */
        Position: number[];
        PrincipalMeridian: {
            /** @description BLM's: `06`. */
            code: string;
            name: string;
        };
        /** @description Who signed in, and their account. */
        Profile: {
            email: string;
            name: string;
            admin: boolean;
            second_factor: boolean;
            /** @description The name of the account. */
            account: string;
            suspended: boolean;
        };
        Range: {
            number: number;
            /** @enum {string|null} */
            direction: "E" | "W" | null;
        };
        ReportMeta: {
            /** @description Sections that say nothing, or not all; rows of one that is named here are no all-clear. */
            unavailable: components["schemas"]["UnavailableSection"][];
            /** @description Whose data each section rests on. */
            sources: {
                [key: string]: components["schemas"]["SectionSource"];
            };
            warnings: components["schemas"]["ReportWarning"][];
        };
        /** @description The polygon is there where `include` names `geometry`. */
        ReportParcel: {
            centroid: components["schemas"]["LngLat"];
            geometry: components["schemas"]["BoundaryOrNull"];
        };
        ReportWarning: {
            /** @enum {string} */
            code: "approximate_parcel" | "synthetic_data" | "partly_covered" | "radius_partly_covered";
            message: string;
        };
        /** @description GeoJSON (RFC 7946). */
        SearchResult: {
            /** @enum {string} */
            type: "FeatureCollection";
            /** @description Pairs: the boundary, then a point inside it. */
            features: components["schemas"]["PlaceFeature"][];
        };
        /** @description Rows of each list: null where it is unavailable. */
        SectionCounts: {
            [key: string]: number | null;
        };
        SectionSource: {
            name: string;
            agency: string;
            /** @description A date or a year; of several data sets the oldest. */
            as_of: string | null;
            license: string;
            /** @description How the agency asks to be named. */
            attribution: string;
            /** @description Where the agency publishes it. */
            url: string | null;
        };
        /** @description Soil map units. Null where meta.unavailable says why there is none. */
        Soils: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["SoilsRow"][];
        } | null;
        SoilsRow: {
            /** @description MUKEY: the key of the map unit */
            mukey: string | null;
            /** @description muname of mapunit */
            name: string | null;
            /** @description farmlndcl of mapunit: `Prime farmland if drained` */
            prime_farmland: string | null;
            /** @description hydclprs of muaggatt: the percentage of it that is hydric, as text */
            hydric: string | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description It does. */
        Status: {
            /** @enum {string} */
            status: "ok";
        };
        Suggestion: {
            /** @enum {string} */
            shape: "centroid";
            /** @description The input. */
            search_term: string;
            /** @description `NENE 7 14N 77W 6th Meridian`; searching it finds the place. */
            legal_location: string;
            /**
             * @description Township; section; anything finer; null for Texas.
             * @enum {string|null}
             */
            unit: "Township" | "First Division" | "Second Division" | null;
            /** @enum {string} */
            survey_system: "PLSS" | "TXSS";
            county: string;
            state: string;
            /** @description How sure it is that this is the place meant. */
            confidence: number;
            /** @description Its rank: 1 is the best. */
            ranked: number;
        };
        SuggestionFeature: {
            /** @enum {string} */
            type: "Feature";
            geometry: components["schemas"]["Point"];
            properties: components["schemas"]["Suggestion"];
        };
        /** @description GeoJSON (RFC 7946). */
        Suggestions: {
            /** @enum {string} */
            type: "FeatureCollection";
            /** @description The best first; [] when nothing fits. */
            features: components["schemas"]["SuggestionFeature"][];
        };
        /** @description Wells at the surface, of every status. Null where meta.unavailable says why there is none. */
        TexasActiveWells: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["TexasActiveWellsRow"][];
        } | null;
        TexasActiveWellsRow: {
            /** @description Ten digits: two of the state, three of the county, five of the well */
            api_number: string | null;
            /** @description The operator */
            operator: string | null;
            /** @description The lease or unit */
            lease_name: string | null;
            /** @description Its number on the lease */
            well_number: string | null;
            /** @description In the words of all well layers */
            status: string | null;
            /** @description As the agency writes it */
            status_raw: string | null;
            /** @description The formation that it produces from */
            formation: string | null;
            /** @description The field */
            field: string | null;
            location: components["schemas"]["LngLatOrNull"];
        };
        /** @description Retreat of the shoreline. Null where meta.unavailable says why there is none. */
        TexasCoastalErosion: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["TexasCoastalErosionRow"][];
        } | null;
        TexasCoastalErosionRow: {
            /** @description The site or transect */
            site: string | null;
            /** @description End-point rate: feet a year, negative for retreat */
            rate_ep_ft_yr: number | null;
            /** @description Rate by linear regression: feet a year */
            rate_lr_ft_yr: number | null;
            /** @description R² of the regression */
            r_squared: number | null;
        };
        TexasComponents: {
            county: string;
            /** @description Five digits: `48389`. */
            county_fips: string;
            /** @description All abstracts of the place. */
            abstracts: string[];
            /** @description `50` */
            block: string | null;
            /** @description Of the block: `T8S`. */
            township: string | null;
            /** @description `17`; of several `21, 22`. */
            section: string | null;
            /** @description The agency's spelling: `T&P RR CO`. */
            survey: string | null;
        };
        /** @description The polygon is there where `include` names `geometry`. */
        TexasParcel: {
            /** @description Geodesic acres of the boundary. */
            acreage: number;
            centroid: components["schemas"]["LngLat"];
            geometry: components["schemas"]["BoundaryOrNull"];
        };
        /** @description Drilling permits (W-1). Null where meta.unavailable says why there is none. */
        TexasPendingPermits: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["TexasPendingPermitsRow"][];
        } | null;
        TexasPendingPermitsRow: {
            /** @description The number of the permit */
            permit_no: string | null;
            /** @description The operator */
            operator_name: string | null;
        };
        /** @description Pipelines with a T-4 permit. Null where meta.unavailable says why there is none. */
        TexasPipelines: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["TexasPipelinesRow"][];
        } | null;
        TexasPipelinesRow: {
            /** @description PLINE_ID or TPMS_ID */
            pipeline_id: string | null;
            /** @description P5_NUM */
            operator_no: string | null;
            /** @description CMDTY_DESC, or COMMODITY1 */
            commodity: string | null;
            /** @description DIAMETER: inches */
            diameter_in: number | null;
            /** @description STATUS_CD in words */
            status: string | null;
            overlap_point: components["schemas"]["LngLatOrNull"];
        };
        /** @description Production of the leases whose wells lie in it. Null where meta.unavailable says why there is none. */
        TexasProduction: {
            abstract: components["schemas"]["TexasProductionAbstract"];
            summary: components["schemas"]["TexasProductionSummary"];
            leases: components["schemas"]["TexasProductionLeases"];
        } | null;
        /** @description The land that it is of. */
        TexasProductionAbstract: {
            /** @description Five digits. */
            county_fips: string | null;
            /** @description Null when the land is several abstracts. */
            abstract_no: string | null;
        } | null;
        /** @description The most productive first. Volumes are of whole leases, as reported. */
        TexasProductionLeases: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["TexasProductionLeasesRow"][];
        } | null;
        TexasProductionLeasesRow: {
            /** @description The district, as the production data numbers it. */
            district_no: string | null;
            /** @description The district, as the Railroad Commission calls it. */
            district: string | null;
            /** @description Five digits of an oil lease, six of a gas lease. */
            lease_no: string | null;
            /** @description `O` of an oil lease, `G` of a gas well. */
            oil_gas_code: string | null;
            /** @description As last reported. */
            lease_name: string | null;
            /** @description Likewise. */
            operator: string | null;
            /** @description Likewise. */
            field: string | null;
            /** @description Barrels of oil and condensate of all months. */
            cum_oil_bbl: number | null;
            /** @description Thousands of cubic feet of gas of all months. */
            cum_gas_mcf: number | null;
            /** @description Barrels of oil equivalent: oil + gas / 6. */
            cum_boe: number | null;
            /** @description Of the twelve calendar months that end at `last_month`. */
            ttm_oil_bbl: number | null;
            /** @description Of the twelve calendar months that end at `last_month`. */
            ttm_gas_mcf: number | null;
            /** @description The first month with a volume; null when none has one. */
            first_month: string | null;
            /** @description The last one. */
            last_month: string | null;
            /** @description The best one. */
            peak_month: string | null;
            /** @description Months with a volume. */
            months_producing: number | null;
            /** @description The newest 60 months that were reported, oldest first. */
            monthly: components["schemas"]["TexasProductionLeasesRowMonthlyRow"][] | null;
        };
        TexasProductionLeasesRowMonthlyRow: {
            /** @description The month: `2026-07`. */
            ym: string | null;
            /** @description Barrels of oil and condensate. */
            oil_bbl: number | null;
            /** @description Thousands of cubic feet of gas and casinghead gas. */
            gas_mcf: number | null;
        };
        /** @description Of all leases together. */
        TexasProductionSummary: {
            /** @description Leases that have produced oil or gas. */
            producing_lease_count: number | null;
            /** @description Barrels of oil equivalent: oil + gas / 6. */
            total_cum_boe: number | null;
            /** @description Barrels of oil and condensate. */
            total_cum_oil_bbl: number | null;
            /** @description Thousands of cubic feet of gas. */
            total_cum_gas_mcf: number | null;
            /** @description Of the twelve calendar months that end at `last_month`. */
            ttm_boe: number | null;
            /** @description The first month in which one of them produced. */
            first_month: string | null;
            /** @description The last one. */
            last_month: string | null;
        } | null;
        /** @description Lands of the Permanent School Fund. Null where meta.unavailable says why there is none. */
        TexasPsfLands: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["TexasPsfLandsRow"][];
        } | null;
        TexasPsfLandsRow: {
            /** @description ControlNumber: the land type and a number */
            control_number: string | null;
            /** @description survey */
            survey: string | null;
            /** @description Acres by deed */
            deed_acres: number | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description What agencies have on record about land of a Texas survey. */
        TexasReport: {
            /** @description The input. */
            legal_location: string;
            /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
            resolved_legal_location: string;
            /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
            alternate_legal_location: string;
            /** @description Five digits: `48389`. */
            county_fips: string;
            county: string;
            state: string;
            /** @description Texas; null when the place holds several. */
            abstract_no: string | null;
            /** @description Texas: the block with its township, `50 T8S`. */
            block_no: string | null;
            /** @description Texas. */
            survey_name: string | null;
            /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
            accuracy_m: number;
            /** @description Whether any part was computed rather than taken from survey data. */
            derived: boolean;
            /** @description All that was not in the text. */
            assumptions: components["schemas"]["Assumption"][];
            source: components["schemas"]["DataSource"];
            parcel: components["schemas"]["TexasParcel"];
            state_leases?: components["schemas"]["TexasStateLeases"];
            state_units?: components["schemas"]["TexasStateUnits"];
            psf_lands?: components["schemas"]["TexasPsfLands"];
            state_agency_lands?: components["schemas"]["TexasStateAgencyLands"];
            upland_leases?: components["schemas"]["TexasUplandLeases"];
            active_wells?: components["schemas"]["TexasActiveWells"];
            pipelines?: components["schemas"]["TexasPipelines"];
            pending_permits?: components["schemas"]["TexasPendingPermits"];
            coastal_erosion?: components["schemas"]["TexasCoastalErosion"];
            flood_zones?: components["schemas"]["FloodZones"];
            wetlands?: components["schemas"]["Wetlands"];
            fireshed?: components["schemas"]["Fireshed"];
            soils?: components["schemas"]["Soils"];
            orphaned_wells?: components["schemas"]["OrphanedWells"];
            critical_habitat?: components["schemas"]["CriticalHabitat"];
            wildfire_risk_communities?: components["schemas"]["WildfireRiskCommunities"];
            elevation?: components["schemas"]["Elevation"];
            production?: components["schemas"]["TexasProduction"];
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description Lands of state agencies. Null where meta.unavailable says why there is none. */
        TexasStateAgencyLands: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["TexasStateAgencyLandsRow"][];
        } | null;
        TexasStateAgencyLandsRow: {
            /** @description ControlNumber */
            control_number: string | null;
            /** @description The name of the land */
            land_name: string | null;
            /** @description LandType */
            land_type: string | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description State oil and gas leases. Null where meta.unavailable says why there is none. */
        TexasStateLeases: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["TexasStateLeasesRow"][];
        } | null;
        TexasStateLeasesRow: {
            /** @description LEASE_NUMBER: `MF099999` */
            lease_no: string | null;
            /** @description ORIGINAL_LESSEE */
            lessee: string | null;
            /** @description LEASE_STATUS */
            status: string | null;
            /** @description LEASE_TYPE */
            mineral_type: string | null;
            /** @description PRIMARY_TERM_END_DATE: `2024-01-31` */
            expiration: string | null;
            /** @description LEASE_ROYALTY_OIL, or that of gas */
            royalty_rate: number | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description Units with state minerals. Null where meta.unavailable says why there is none. */
        TexasStateUnits: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["TexasStateUnitsRow"][];
        } | null;
        TexasStateUnitsRow: {
            /** @description LEASE_NUMBER: the number of the unit */
            lease_no: string | null;
            /** @description UNIT_NAME where the edition has it, else FIELD_NAME */
            unit_name: string | null;
            /** @description LEASE_STATUS */
            lease_status: string | null;
            /** @description LEASE_TYPE */
            lease_type: string | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description How many rows each section has. */
        TexasSummary: {
            /** @description The input. */
            legal_location: string;
            /** @description `NENE 7 14N 77W 6th Meridian`, `Abstract 175 Reeves County Texas` */
            resolved_legal_location: string;
            /** @description `NENE 7 14N 77W Albany County Wyoming`, `Section 17 Block 50 T8S T&P RR CO Survey Reeves County Texas` */
            alternate_legal_location: string;
            /** @description Five digits: `48389`. */
            county_fips: string;
            county: string;
            state: string;
            /** @description Texas; null when the place holds several. */
            abstract_no: string | null;
            /** @description Texas: the block with its township, `50 T8S`. */
            block_no: string | null;
            /** @description Texas. */
            survey_name: string | null;
            /** @description Radius in metres within which the true centroid lies in 90 % of cases. */
            accuracy_m: number;
            /** @description Whether any part was computed rather than taken from survey data. */
            derived: boolean;
            /** @description All that was not in the text. */
            assumptions: components["schemas"]["Assumption"][];
            source: components["schemas"]["DataSource"];
            parcel: components["schemas"]["TexasParcel"];
            counts: components["schemas"]["SectionCounts"];
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description Upland surface leases of the state. Null where meta.unavailable says why there is none. */
        TexasUplandLeases: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["TexasUplandLeasesRow"][];
        } | null;
        TexasUplandLeasesRow: {
            /** @description LEASE_NUMBER, or the identifier of the office */
            lease_number: string | null;
            /** @description LEASE_STATUS */
            lease_status: string | null;
            /** @description ACTIVITY: what the land is leased for */
            activity: string | null;
            /** @description PRIMARY_LESSEE or GRANTEE */
            primary_lessee: string | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description A well in Texas, with its share of the production of its leases. */
        TexasWell: {
            /** @description Eight digits: county and number. */
            api8: string;
            operator: string | null;
            lease_name: string | null;
            well_number: string | null;
            /** @description In the words of all well layers. */
            status: string | null;
            /** @description As the agency writes it. */
            status_raw: string | null;
            field: string | null;
            formation: string | null;
            location: components["schemas"]["LngLatOrNull"];
            /** @description The leases that it is of. */
            units: components["schemas"]["TexasWellUnit"][];
            /** @description What is allocated to it, oldest month first. */
            series: components["schemas"]["AllocatedMonth"][];
            /** @description That volumes are allocated estimates. */
            series_note: string;
            decline: components["schemas"]["Decline"];
            meta: components["schemas"]["ReportMeta"];
        };
        TexasWellUnit: {
            /** @description The district, as the production data numbers it. */
            district_no: string;
            lease_no: string;
            /** @enum {string} */
            oil_gas_code: "O" | "G";
            operator: string | null;
            /** @description Of the whole lease, in barrels of oil equivalent. */
            cum_boe: number;
            /** @description Wells of the lease that count today. */
            well_count: number;
            /**
             * @description time_varying: the volume of each month is divided by the wells that were completed and not plugged in it. static: by today’s count, since it is not known of each well when it was completed.
             * @enum {string}
             */
            denominator_basis: "time_varying" | "static";
        };
        /** @description TileJSON 3.0.0. */
        TileJson: {
            /** @enum {string} */
            tilejson: "3.0.0";
            name: string;
            /** @description Also where nothing is loaded. */
            description: string;
            version: string;
            attribution: string;
            /** @enum {string} */
            scheme: "xyz";
            /** @description With the caller's key, as maps need it. */
            tiles: string[];
            minzoom: number;
            maxzoom: number;
            /** @description West, south, east, north in degrees. */
            bounds: number[];
            /** @description Longitude, latitude, zoom. */
            center: number[];
            vector_layers: {
                /** @description The source-layer. */
                id: string;
                description: string;
                minzoom: number;
                maxzoom: number;
                /** @description What each attribute holds. */
                fields: {
                    [key: string]: string;
                };
            }[];
            /**
             * @description What the tiles show: data of the agency, made-up samples, the national grid model, or nothing, since none is loaded.
             * @enum {string}
             */
            shows: "agency" | "sample" | "model" | "none";
        };
        Township: {
            /** @description Halves and quarters are decimals: 28.5. */
            number: number;
            /** @enum {string|null} */
            direction: "N" | "S" | null;
        };
        /** @description At most one of aliquot, lot, tract, footage and corner is not null. */
        Tract: {
            township: components["schemas"]["Township"];
            range: components["schemas"]["Range"];
            section: number | null;
            /** @description `NENE` */
            aliquot: string | null;
            lot: string | null;
            tract: string | null;
            footage: {
                /** @enum {string} */
                kind: "footage";
                northSouth: components["schemas"]["FootageCall"];
                eastWest: components["schemas"]["FootageCall"];
                /** @description The aliquot whose sides are meant. */
                of: string[] | null;
            } | null;
            corner: string | null;
            /** @description What is taken out. */
            except: string[];
            /** @description As the text states them. */
            acres: number | null;
            /** @description BLM's PLSSID, FRSTDIVID or SECDIVID. */
            plss_id: string;
            /** @description The words that this tract was read from. */
            text: string | null;
        };
        UnavailableSection: {
            /** @description Its key; of a section that knows some of its parts the part: `constraints.sage_grouse`. */
            section: string;
            /**
             * @description no_state_coverage: the agency has no such data in the state. not_loaded: this server has none of the place, or of a part of it. timeout: it took too long. source_error: the data cannot be read now.
             * @enum {string}
             */
            reason: "no_state_coverage" | "not_loaded" | "timeout" | "source_error";
        };
        UsageRow: {
            /** @description As 2026-11-20, in UTC. */
            day: string;
            /** @description 0 for calls of the console. */
            key_id: number;
            /** @enum {string} */
            group: "search" | "tiles" | "reports" | "mcp";
            /** @description The operationId of the route, or `mcp:` and the tool of a call that is counted by tool; null for calls of a time when it was not kept. */
            operation: string | null;
            /** @enum {string} */
            outcome: "ok" | "not_found" | "invalid" | "refused" | "failed";
            /** @description How many calls. */
            requests: number;
            /** @description What they took from the allowance of requests, or of the tool; nothing for reports and for calls that failed. */
            charged: number;
        };
        /** @description Wetlands. Null where meta.unavailable says why there is none. */
        Wetlands: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["WetlandsRow"][];
        } | null;
        WetlandsRow: {
            /** @description WETLAND_TYPE: `Freshwater Emergent Wetland`, `Riverine` */
            wetland_type: string | null;
            /** @description ATTRIBUTE: the code of Cowardin’s classification, `PFO1E` */
            attribute: string | null;
            /** @description ACRES of the whole wetland */
            acres: number | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
        /** @description Wildfire risk of census blocks. Null where meta.unavailable says why there is none. */
        WildfireRiskCommunities: {
            /** @description Rows that there are. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            rows: components["schemas"]["WildfireRiskCommunitiesRow"][];
        } | null;
        WildfireRiskCommunitiesRow: {
            /** @description The GEOID of the census block: `560010627001000` */
            block_geoid: string | null;
            /** @description HURisk: expected loss of housing units */
            risk_to_homes: number | null;
            /** @description BP: the probability of a fire in a year */
            burn_probability: number | null;
            /** @description The type of exposure: `Direct`, `Indirect`, `Not exposed` */
            exposure_type: string | null;
            /** @description Housing units in the block */
            housing_units: number | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
        };
    };
    responses: never;
    parameters: {
        /**
         * @description The id of a key.
         * @example 1
         */
        KeyId: string;
        /**
         * @description The id of an account.
         * @example 1
         */
        AccountId: string;
        /**
         * @description True: a failed place holds its error instead of null.
         * @example true
         */
        ErrorsWanted: "true" | "false";
        /**
         * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
         * @example 100
         */
        RowLimit: string;
        /**
         * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
         * @example 0
         */
        RowOffset: string;
        /**
         * @description The API number of a well in Texas: 8, 10 or 14 digits, with or without dashes.
         * @example 42-389-90002
         */
        ApiNumber: string;
        /**
         * @description A base layer, as `twp`, `first_division_label` or `texas-land-surveys`.
         * @example twp
         */
        BaseLayer: string;
        /**
         * @description The zoom, a whole number.
         * @example 10
         */
        TileZoom: string;
        /**
         * @description The column from the west, below 2^z.
         * @example 210
         */
        TileColumn: string;
        /**
         * @description The row from the north, below 2^z.
         * @example 383
         */
        TileRow: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    describeJSON: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    describeYAML: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": Record<string, never>;
                };
            };
        };
    };
    searchLegalLocation: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian" or "Sec 5, T14N R77W, Albany County, WY".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                location: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
        };
    };
    searchCoordinates: {
        parameters: {
            query: {
                /**
                 * @description Longitude and latitude in decimal degrees (WGS84), in this order, such as "-105.5922,41.3114".
                 * @example -105.5922,41.3114
                 */
                location: string;
                /**
                 * @description The level to answer; without it the finest that the data at the place supports; all: one pair a level.
                 * @example First Division
                 */
                unit?: "Township" | "First Division" | "Second Division" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
        };
    };
    batchLegalLocationByUrl: {
        parameters: {
            query: {
                /**
                 * @description A land description; up to 100 times.
                 * @example [
                 *       "NENE 7 14N 77W 6th Meridian",
                 *       "Abstract 9001 Reeves County Texas"
                 *     ]
                 */
                location: string[];
                /**
                 * @description True: a failed place holds its error instead of null.
                 * @example true
                 */
                errors?: components["parameters"]["ErrorsWanted"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
        };
    };
    batchLegalLocation: {
        parameters: {
            query?: {
                /**
                 * @description True: a failed place holds its error instead of null.
                 * @example true
                 */
                errors?: components["parameters"]["ErrorsWanted"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       "NENE 7 14N 77W 6th Meridian",
                 *       "Abstract 9001 Reeves County Texas"
                 *     ]
                 */
                "application/json": components["schemas"]["DescriptionsBatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
        };
    };
    batchCoordinatesByUrl: {
        parameters: {
            query: {
                /**
                 * @description Longitude and latitude in decimal degrees, such as "-105.5922,41.3114"; up to 100 times.
                 * @example [
                 *       "-105.5922,41.3114"
                 *     ]
                 */
                location: string[];
                /**
                 * @description The level to answer; without it the finest that the data at each place supports.
                 * @example First Division
                 */
                unit?: "Township" | "First Division" | "Second Division" | "all";
                /**
                 * @description True: a failed place holds its error instead of null.
                 * @example true
                 */
                errors?: components["parameters"]["ErrorsWanted"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
        };
    };
    batchCoordinates: {
        parameters: {
            query?: {
                /**
                 * @description True: a failed place holds its error instead of null.
                 * @example true
                 */
                errors?: components["parameters"]["ErrorsWanted"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "coordinates": [
                 *         [
                 *           -105.5922,
                 *           41.3114
                 *         ]
                 *       ],
                 *       "unit": "First Division"
                 *     }
                 */
                "application/json": components["schemas"]["CoordinatesBatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
        };
    };
    autocompleteLegalLocation: {
        parameters: {
            query: {
                /**
                 * @description The beginning of a land description, at least two characters, such as "NENE 7 14N 7".
                 * @example NENE 7 14N 7
                 */
                location: string;
                /**
                 * @description How many suggestions at most, a whole number from 1 to 10; 3 where it is left out.
                 * @example 3
                 */
                limit?: string;
                /**
                 * @description Longitude and latitude in decimal degrees (WGS84), in this order, near which suggestions are preferred, such as "-105.5922,41.3114".
                 * @example -105.5922,41.3114
                 */
                proximity?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
        };
    };
    federalLandReport: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description The sections wanted, separated by commas, and `geometry` for the polygon of the parcel; without it all sections.
                 * @example flood_zones,wetlands,geometry
                 */
                include?: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                    "application/pdf": string;
                };
            };
        };
    };
    federalLandSummary: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandSummary"];
                };
            };
        };
    };
    federalLandSurfaceManagement: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandLeases: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandGeothermalLeases: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandRightsOfWay: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandFloodZones: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandMiningClaims: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandWetlands: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandFiresheds: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandSoils: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandOrphanedWells: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandCriticalHabitat: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandPublicAccess: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    federalLandWildfireRisk: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalLandReport"];
                };
            };
        };
    };
    texasReport: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
                /**
                 * @description The sections wanted, separated by commas, and `geometry` for the polygon of the parcel; without it all sections.
                 * @example active_wells,state_leases,geometry
                 */
                include?: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                    "application/pdf": string;
                };
            };
        };
    };
    texasSummary: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasSummary"];
                };
            };
        };
    };
    texasStateLeases: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                };
            };
        };
    };
    texasStateUnits: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                };
            };
        };
    };
    texasPsfLands: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                };
            };
        };
    };
    texasStateAgencyLands: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                };
            };
        };
    };
    texasUplandLeases: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                };
            };
        };
    };
    texasWells: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                };
            };
        };
    };
    texasPipelines: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                };
            };
        };
    };
    texasPermits: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                };
            };
        };
    };
    texasCoastalErosion: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                };
            };
        };
    };
    texasProduction: {
        parameters: {
            query?: {
                /**
                 * @description A land description, once, such as "Abstract 9001 Reeves County Texas".
                 * @example Abstract 9001 Reeves County Texas
                 */
                legal_location?: string;
                /**
                 * @description In place of legal_location, the county: its five digits, 48389, or the last three of them.
                 * @example 48389
                 */
                county_fips?: string;
                /**
                 * @description With county_fips, the number of the abstract: 718, A-718, U29.
                 * @example 9001
                 */
                abstract_no?: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasReport"];
                };
            };
        };
    };
    energyReport: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description The sections wanted, separated by commas, and `geometry` for the polygon of the parcel; without it all sections.
                 * @example wells,operators,geometry
                 */
                include?: string;
                /**
                 * @description How many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to 10, 1 where it is left out.
                 * @example 2.5
                 */
                radius_mi?: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyReport"];
                    "application/pdf": string;
                };
            };
        };
    };
    energySummary: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to 10, 1 where it is left out.
                 * @example 2.5
                 */
                radius_mi?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergySummary"];
                };
            };
        };
    };
    energyWells: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to 10, 1 where it is left out.
                 * @example 2.5
                 */
                radius_mi?: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyReport"];
                };
            };
        };
    };
    energyOperators: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to 10, 1 where it is left out.
                 * @example 2.5
                 */
                radius_mi?: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyReport"];
                };
            };
        };
    };
    energyLeases: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to 10, 1 where it is left out.
                 * @example 2.5
                 */
                radius_mi?: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyReport"];
                };
            };
        };
    };
    energyRoyalties: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to 10, 1 where it is left out.
                 * @example 2.5
                 */
                radius_mi?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyReport"];
                };
            };
        };
    };
    energyOrphanedWells: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to 10, 1 where it is left out.
                 * @example 2.5
                 */
                radius_mi?: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyReport"];
                };
            };
        };
    };
    energyPipelines: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to 10, 1 where it is left out.
                 * @example 2.5
                 */
                radius_mi?: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyReport"];
                };
            };
        };
    };
    energyFracfocus: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to 10, 1 where it is left out.
                 * @example 2.5
                 */
                radius_mi?: string;
                /**
                 * @description How many rows at most, a whole number from 1 to 1000, 100 where it is left out; of one section alone: on its own route, or where `include` names it.
                 * @example 100
                 */
                limit?: components["parameters"]["RowLimit"];
                /**
                 * @description How many rows to leave out, from 0 on; of one section alone: on its own route, or where `include` names it.
                 * @example 0
                 */
                offset?: components["parameters"]["RowOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyReport"];
                };
            };
        };
    };
    energyConstraints: {
        parameters: {
            query: {
                /**
                 * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
                 * @example NENE 7 14N 77W 6th Meridian
                 */
                legal_location: string;
                /**
                 * @description How many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to 10, 1 where it is left out.
                 * @example 2.5
                 */
                radius_mi?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyReport"];
                };
            };
        };
    };
    texasWell: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API number of a well in Texas: 8, 10 or 14 digits, with or without dashes.
                 * @example 42-389-90002
                 */
                api: components["parameters"]["ApiNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TexasWell"];
                };
            };
        };
    };
    mapLayers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapLayers"];
                };
            };
        };
    };
    mapStyle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    mapGlyphs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Fonts, the first known of which counts: Noto Sans Regular, Noto Sans Bold.
                 * @example Noto Sans Regular
                 */
                fontstack: string;
                /**
                 * @description 256 code points from a multiple of 256 on: `0-255`.
                 * @example 0-255
                 */
                range: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-protobuf": string;
                };
            };
        };
    };
    mapTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A base layer, as `twp`, `first_division_label` or `texas-land-surveys`.
                 * @example twp
                 */
                layer: components["parameters"]["BaseLayer"];
                /**
                 * @description The zoom, a whole number.
                 * @example 10
                 */
                z: components["parameters"]["TileZoom"];
                /**
                 * @description The column from the west, below 2^z.
                 * @example 210
                 */
                x: components["parameters"]["TileColumn"];
                /**
                 * @description The row from the north, below 2^z.
                 * @example 383
                 */
                y: components["parameters"]["TileRow"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
        };
    };
    mapTileJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A base layer, as `twp`, `first_division_label` or `texas-land-surveys`.
                 * @example twp
                 */
                layer: components["parameters"]["BaseLayer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileJson"];
                };
            };
        };
    };
    energyTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An archive of the family, as `layers.json` lists them.
                 * @example wy_wells
                 */
                archive: string;
                /**
                 * @description The zoom, a whole number.
                 * @example 10
                 */
                z: components["parameters"]["TileZoom"];
                /**
                 * @description The column from the west, below 2^z.
                 * @example 210
                 */
                x: components["parameters"]["TileColumn"];
                /**
                 * @description The row from the north, below 2^z.
                 * @example 383
                 */
                y: components["parameters"]["TileRow"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
        };
    };
    energyTileJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An archive of the family, as `layers.json` lists them.
                 * @example wy_wells
                 */
                archive: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileJson"];
                };
            };
        };
    };
    federalLandTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An archive of the family, as `layers.json` lists them.
                 * @example surface_management
                 */
                archive: string;
                /**
                 * @description The zoom, a whole number.
                 * @example 10
                 */
                z: components["parameters"]["TileZoom"];
                /**
                 * @description The column from the west, below 2^z.
                 * @example 210
                 */
                x: components["parameters"]["TileColumn"];
                /**
                 * @description The row from the north, below 2^z.
                 * @example 383
                 */
                y: components["parameters"]["TileRow"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
        };
    };
    federalLandTileJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An archive of the family, as `layers.json` lists them.
                 * @example surface_management
                 */
                archive: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileJson"];
                };
            };
        };
    };
    texasTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An archive of the family, as `layers.json` lists them.
                 * @example tx_leases
                 */
                archive: string;
                /**
                 * @description The zoom, a whole number.
                 * @example 10
                 */
                z: components["parameters"]["TileZoom"];
                /**
                 * @description The column from the west, below 2^z.
                 * @example 210
                 */
                x: components["parameters"]["TileColumn"];
                /**
                 * @description The row from the north, below 2^z.
                 * @example 383
                 */
                y: components["parameters"]["TileRow"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
        };
    };
    texasTileJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An archive of the family, as `layers.json` lists them.
                 * @example tx_leases
                 */
                archive: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileJson"];
                };
            };
        };
    };
}
