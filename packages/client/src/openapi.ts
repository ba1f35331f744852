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
            /** @description Of the month; what running servers hold to spend in the next moments counts as taken. */
            requests_taken: number;
            /** @enum {string|null} */
            report_plan: "Developer" | "Professional" | "Business" | "Enterprise" | null;
            reports_per_month: number;
            reports_taken: number;
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
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
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
        /** @description Crops and land cover in the newest year that is known. Null where meta.unavailable says why there is none. */
        CropHistory: {
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
        /** @description The data set that the boundary rests on, or the national grid model. */
        DataSource: {
            name: string;
            /** @description A day: 2026-11-20. */
            as_of: string;
            license: string;
        };
        DescriptionsBatch: string[] | {
            locations: string[];
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
        ErrorCode: "invalid_description" | "invalid_parameter" | "texas_not_supported" | "ambiguous_location" | "invalid_api_key" | "sign_in_required" | "not_permitted" | "plan_required" | "key_not_allowed" | "not_found" | "method_not_allowed" | "batch_too_large" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "rate_limit_exceeded" | "monthly_quota_exceeded" | "report_allowance_exceeded" | "internal_error" | "unavailable";
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
            surface_management?: components["schemas"]["SurfaceManagement"];
            og_leases?: components["schemas"]["OgLeases"];
            geothermal_leases?: components["schemas"]["GeothermalLeases"];
            rights_of_way?: components["schemas"]["RightsOfWay"];
            flood_zones?: components["schemas"]["FloodZones"];
            mining_claims?: components["schemas"]["MiningClaims"];
            wetlands?: components["schemas"]["Wetlands"];
            fireshed?: components["schemas"]["Fireshed"];
            soils?: components["schemas"]["Soils"];
            crop_history?: components["schemas"]["CropHistory"];
            orphaned_wells?: components["schemas"]["OrphanedWells"];
            critical_habitat?: components["schemas"]["CriticalHabitat"];
            public_access?: components["schemas"]["PublicAccess"];
            wildfire_risk_communities?: components["schemas"]["WildfireRiskCommunities"];
            elevation?: components["schemas"]["Elevation"];
            meta: components["schemas"]["ReportMeta"];
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
        /** @description Firesheds, and the homes that their fires may reach. Null where meta.unavailable says why there is none. */
        Fireshed: {
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
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
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
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
        /** @description Federal geothermal leases. Null where meta.unavailable says why there is none. */
        GeothermalLeases: {
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
            rows: components["schemas"]["GeothermalLeasesRow"][];
        } | null;
        GeothermalLeasesRow: {
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
        /** @description Mining claims that are not closed. Null where meta.unavailable says why there is none. */
        MiningClaims: {
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
            rows: components["schemas"]["MiningClaimsRow"][];
        } | null;
        MiningClaimsRow: {
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
        /** @description Federal oil and gas leases. Null where meta.unavailable says why there is none. */
        OgLeases: {
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
            rows: components["schemas"]["OgLeasesRow"][];
        } | null;
        OgLeasesRow: {
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
        /** @description Documented orphaned wells. Null where meta.unavailable says why there is none. */
        OrphanedWells: {
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
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
        /** @description Easements and reservations for access to public land. Null where meta.unavailable says why there is none. */
        PublicAccess: {
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
            rows: components["schemas"]["PublicAccessRow"][];
        } | null;
        PublicAccessRow: {
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
            code: "approximate_parcel" | "synthetic_data" | "partly_covered";
            message: string;
        };
        /** @description Rights of way over federal land. Null where meta.unavailable says why there is none. */
        RightsOfWay: {
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
            rows: components["schemas"]["RightsOfWayRow"][];
        } | null;
        RightsOfWayRow: {
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
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
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
        /** @description Who manages the surface. Null where meta.unavailable says why there is none. */
        SurfaceManagement: {
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
            rows: components["schemas"]["SurfaceManagementRow"][];
        } | null;
        SurfaceManagementRow: {
            /** @description ADMIN_AGENCY_CODE: `BLM`, `USFS`, `NPS`, `ST`, `PVT` */
            agency: string | null;
            /** @description ADMIN_UNIT_NAME: mostly empty in the lower 48 states */
            admin_unit: string | null;
            /** @description Geodesic acres that it has in common with the parcel; null of lines. */
            overlap_acres: number | null;
            /** @description The percentage of the parcel that this is; null of lines. */
            overlap_pct: number | null;
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
            /** @enum {string} */
            outcome: "ok" | "not_found" | "invalid" | "refused" | "failed";
            requests: number;
        };
        /** @description Wetlands. Null where meta.unavailable says why there is none. */
        Wetlands: {
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
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
            /** @description Rows that have something in common with the parcel. */
            total: number;
            /** @description Rows in this answer. */
            returned: number;
            /** @description Whether they are fewer than there are. */
            truncated: boolean;
            /** @description Whether there are more, by `offset` on the section's own route. */
            more: boolean;
            /** @description The largest share of the parcel first. */
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
         * @description True: a failed place holds its error instead of null.
         * @example true
         */
        ErrorsWanted: "true" | "false";
        /**
         * @description A land description, once, such as "NENE 7 14N 77W 6th Meridian".
         * @example NENE 7 14N 77W 6th Meridian
         */
        ReportedLand: string;
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
                 *       "Abstract 175 Reeves County Texas"
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
                 *       "Abstract 175 Reeves County Texas"
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
                legal_location: components["parameters"]["ReportedLand"];
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
}
